/** How much more a plan normally costs, in percent, what is said about it, and the code of the currency: none is dollars. */
export type PlanTerms = { planUplift: number; planLabelEN: string; planLabelAR: string; currency?: string };

declare module '../kit/pages/site-facts.ts' {
  interface SiteFacts extends PlanTerms {}
}

/** The specification's. */
export const specifiedTerms: PlanTerms = { planUplift: 35, planLabelEN: 'Save 35%', planLabelAR: 'وفّر 35%' };
