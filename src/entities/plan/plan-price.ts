import type { PlanTerms } from '../../domain/plan-terms.ts';
import type { Language } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';
import type { Plan } from './plan.contract.ts';

/** `feature` is the row that it stands in where plans are compared; empty where nobody has named one. */
export type PlanProperty = { title: string; feature: string };

/** What a card shows of a plan, in one language: all that a page has to carry. */
export type PlanOffer = {
  id: number;
  name: string;
  price: number;
  isBest: boolean;
  /** Where it is bought; null when the stored address is none that a browser should open. */
  url: string | null;
  properties: PlanProperty[];
};

/** The plans of one category, cheapest first. `category` is the plans' own name of it; without one there are none. */
export function planOffers(plans: Plan[], category: string | undefined, language: Language): PlanOffer[] {
  return plans
    .filter((plan) => plan.category === category)
    .sort(byPrice)
    .map((plan) => planOffer(plan, language));
}

export function byPrice(one: Plan, other: Plan): number {
  return one.price - other.price;
}

export function planOffer(plan: Plan, language: Language): PlanOffer {
  return {
    id: plan.id,
    name: pick(plan, 'name', language),
    price: plan.price,
    isBest: plan.isBest,
    url: webLink(plan.url),
    properties: plan.hosting_Properties.map((property) => ({
      title: pick(property, 'title', language),
      feature: (language === 'ar' ? property.featureAR : property.featureEN) ?? '',
    })),
  };
}

/** The rules refuse other addresses already; a link to `javascript:` must not depend on that alone. */
function webLink(url: string): string | null {
  return /^https?:\/\//i.test(url) ? url : null;
}

/** What the struck price says: so many percent more, in whole numbers. */
export function normalPrice(price: number, { planUplift }: Pick<PlanTerms, 'planUplift'>): number {
  return Math.round((price * (100 + planUplift)) / 100);
}
