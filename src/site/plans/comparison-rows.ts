import type { PlanOffer } from '../../entities/plan/plan-price.ts';

export type ComparisonRow = {
  name: string;
  /** What each plan has of it, in the order of the plans: in words, or `true` where the row says it all. */
  cells: (string[] | boolean)[];
};

/**
 * Properties that name the same feature stand in one row, each plan with its own words. One that names none is a row
 * of its own, which a plan has or has not.
 */
export function comparisonRows(plans: PlanOffer[]): ComparisonRow[] {
  const properties = plans.flatMap((plan) => plan.properties);
  const features = new Set(properties.map(({ feature, title }) => feature || title));
  return [...features].map((name) => ({
    name,
    cells: plans.map((plan) => {
      const words = plan.properties.filter(({ feature }) => feature === name).map(({ title }) => title);
      return words.length > 0 ? words : plan.properties.some(({ feature, title }) => !feature && title === name);
    }),
  }));
}
