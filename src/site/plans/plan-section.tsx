import type { ReactNode } from 'react';
import { PlanCard } from '../../entities/plan/plan-card.tsx';
import type { PlanOffer } from '../../entities/plan/plan-price.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { SectionHead } from '../../kit/ui/section-head.tsx';
import { NotLoaded } from '../../kit/ui/state/not-loaded.tsx';
import { StatePanel } from '../../kit/ui/state/state-panel.tsx';
import { useSettings } from '../layout/settings-context.ts';
import styles from './plan-section.module.css';

type PlanSectionProps = {
  title: string;
  lead?: string;
  /** Cheapest first; `null` when they could not be loaded. */
  plans: PlanOffer[] | null;
  /** What leads on from them. */
  children?: ReactNode;
};

/** The plans of a category side by side. The hero of the plans screen leads to it. */
export function PlanSection({ title, lead, plans, children }: PlanSectionProps) {
  const terms = useSettings();
  return (
    <section className="section" id="plans" aria-labelledby="plans-title">
      <div className="wrap">
        <SectionHead id="plans-title" title={title} lead={lead} centred />
        {plans && plans.length > 0 ? (
          <ul className={styles.plans}>
            {plans.map((plan) => (
              <li key={plan.id} data-reveal>
                <PlanCard plan={plan} terms={terms} />
              </li>
            ))}
          </ul>
        ) : (
          <NoPlans failed={plans === null} />
        )}
        {children && <div className={styles.on}>{children}</div>}
      </div>
    </section>
  );
}

/** Where the cards would be. `heading` fits the page's outline. */
export function NoPlans({ failed = false, heading }: { failed?: boolean; heading?: 'h2' | 'h3' }) {
  const text = useText();
  if (failed) {
    return <NotLoaded heading={heading} />;
  }
  return (
    <StatePanel kind="empty" heading={heading} title={text('page.plans.emptyTitle')}>
      <p>{text('page.plans.emptyText')}</p>
      <ButtonLink variant="accent" arrow to="/qoutation">
        {text('nav.quotation')}
      </ButtonLink>
    </StatePanel>
  );
}
