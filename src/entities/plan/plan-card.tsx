import { Check, Star } from 'lucide-react';
import type { PlanTerms } from '../../domain/plan-terms.ts';
import { formatAmount } from '../../kit/i18n/money/currency.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { buttonClasses } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import styles from './plan-card.module.css';
import { normalPrice, type PlanOffer } from './plan-price.ts';

/** One plan: what it costs, what is in it, where to buy it. */
export function PlanCard({ plan, terms }: { plan: PlanOffer; terms: PlanTerms }) {
  const text = useText();
  const { name, isBest, properties } = plan;
  return (
    <article className={isBest ? `on-dark ${styles.card} ${styles.best}` : styles.card}>
      {isBest && (
        <p className={styles.badge}>
          <Icon of={Star} />
          {text('plan.best')}
        </p>
      )}
      <h3>{name}</h3>
      <Price price={plan.price} terms={terms} />
      <ul className={styles.properties}>
        {properties.map(({ title }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two properties may say the same
          <li key={index}>
            <Icon of={Check} />
            {title}
          </li>
        ))}
      </ul>
      {plan.url && (
        <a
          className={buttonClasses({ variant: isBest ? 'accent' : 'ghost', block: true })}
          href={plan.url}
          target="_blank"
          rel="noopener"
        >
          {text('plan.choose')} <span className="visually-hidden">{text('plan.chooseNote', { name })}</span>
        </a>
      )}
    </article>
  );
}

/** Characters of a price that fit a card of four in full size: $12,500. */
const longest = 7;

function Price({ price, terms }: { price: number; terms: PlanTerms }) {
  const text = useText();
  const language = useLanguage();
  const label = pick(terms, 'planLabel', language);
  const normal = normalPrice(price, terms);
  const written = formatAmount(price, language, terms.currency);
  return (
    <>
      {/* Rounded to whole numbers, the normal price of a plan that costs next to nothing is no higher. */}
      {normal > price && (
        <p className={styles.normal}>
          <span className="visually-hidden">{text('plan.normalPrice')}</span>{' '}
          <s className="ltr">{formatAmount(normal, language, terms.currency)}</s>{' '}
          <span className={styles.save}>{label}</span>
        </p>
      )}
      <p className={styles.price}>
        <b className="ltr" data-long={written.length > longest || undefined}>
          {written}
        </b>{' '}
        <span>{text('plan.perMonth')}</span>
      </p>
    </>
  );
}
