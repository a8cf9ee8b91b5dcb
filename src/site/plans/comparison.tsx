import { Check } from 'lucide-react';
import type { PlanOffer } from '../../entities/plan/plan-price.ts';
import { formatAmount } from '../../kit/i18n/money/currency.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { SectionHead } from '../../kit/ui/section-head.tsx';
import { useSettings } from '../layout/settings-context.ts';
import styles from './comparison.module.css';
import { comparisonRows } from './comparison-rows.ts';

/** The plans of a category in one table. One plan alone has nothing to be compared with. */
export function Comparison({ plans }: { plans: PlanOffer[] | null }) {
  const text = useText();
  const language = useLanguage();
  const { currency } = useSettings();
  if (!plans || plans.length < 2) return null;
  return (
    <section className="section soft" aria-labelledby="compare-title">
      <div className="wrap">
        <SectionHead id="compare-title" title={text('plans.compareTitle')} lead={text('plans.compareLead')} centred />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached without a pointer */}
        <div className={styles.scroller} tabIndex={0}>
          <table className={styles.table} aria-labelledby="compare-title">
            <thead>
              <tr>
                <th scope="col">{text('plans.compareWhat')}</th>
                {plans.map(({ id, name, isBest }) => (
                  <th key={id} scope="col" data-best={isBest || undefined}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{text('plans.comparePrice')}</th>
                {plans.map(({ id, price, isBest }) => (
                  <td key={id} data-best={isBest || undefined}>
                    <b className="ltr">{formatAmount(price, language, currency)}</b>
                  </td>
                ))}
              </tr>
              {comparisonRows(plans).map(({ name, cells }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {plans.map(({ id, isBest }, index) => (
                    <td key={id} data-best={isBest || undefined}>
                      <Cell of={cells[index] ?? false} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  );
}

function Cell({ of }: { of: string[] | boolean }) {
  const text = useText();
  if (Array.isArray(of)) return of.map((words, index) => <p key={String(index)}>{words}</p>);
  return (
    <>
      {of && <Icon of={Check} />}
      <span className="visually-hidden">{text(of ? 'plans.included' : 'plans.notListed')}</span>
    </>
  );
}
