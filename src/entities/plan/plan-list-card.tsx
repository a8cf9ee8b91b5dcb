import { Check } from 'lucide-react';
import { specifiedTerms } from '../../domain/plan-terms.ts';
import { formatAmount } from '../../kit/i18n/money/currency.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { useSiteFacts } from '../../kit/pages/use-site-facts.ts';
import { Link } from '../../kit/router/link.tsx';
import { ListActions } from '../../kit/staff/list/list-actions.tsx';
import { useListItem } from '../../kit/staff/list/list-item-context.ts';
import { isPublic } from '../../kit/staff/list/listed-record.ts';
import { RecordStanding } from '../../kit/staff/list/standing/record-standing.tsx';
import { ArabicBadge } from '../../kit/staff/list/translation/arabic-badge.tsx';
import type { CardArabic } from '../../kit/staff/list/translation/use-arabic-states.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import type { Plan } from './plan.contract.ts';
import { planCategories } from './plan-categories.ts';
import styles from './plan-list-card.module.css';
import { normalPrice, planOffer } from './plan-price.ts';

type PlanListCardProps = {
  plan: Plan;
  /** Whether the Arabic keeps up; nothing is said while that is not known. */
  arabic?: CardArabic;
};

/** A plan as staff see it: both prices, what is in it, and what can be done with it. */
export function PlanListCard({ plan, arabic }: PlanListCardProps) {
  const text = useText();
  const language = useLanguage();
  const terms = useSiteFacts() ?? specifiedTerms;
  const { name, price, isBest, properties } = planOffer(plan, language);
  const category = planCategories.find(({ value }) => value === plan.category);
  const normal = normalPrice(price, terms);
  // Nobody has given a draft its price yet.
  const isPriced = price > 0 || isPublic(plan);
  const { editPath } = useListItem();
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h3>
          <Link to={editPath}>{name}</Link>
        </h3>
        {isBest && <span className={styles.best}>{text('plan.best')}</span>}
      </div>
      <p className={styles.kind}>{category ? text(category.option) : plan.category}</p>
      {normal > price && (
        <p className={styles.normal}>
          {text('plan.normally')} <s className="ltr">{formatAmount(normal, language, terms.currency)}</s>{' '}
          <span className={styles.save}>{pick(terms, 'planLabel', language)}</span>
        </p>
      )}
      {isPriced && (
        <p className={styles.price}>
          <b className="ltr">{formatAmount(price, language, terms.currency)}</b> {text('plan.perMonth')}
        </p>
      )}
      <ul className={styles.properties}>
        {properties.map(({ title }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two properties may say the same
          <li key={index}>
            <Icon of={Check} />
            {title}
          </li>
        ))}
      </ul>
      <RecordStanding />
      {arabic && <ArabicBadge {...arabic} />}
      <div className={styles.actions}>
        <ListActions />
      </div>
    </article>
  );
}
