import type { Discipline } from '../../domain/categories.ts';
import type { TextKey } from '../../kit/i18n/text.ts';

/** How the work goes, by the key of the category registry: the heading beside the steps. */
export const stepsTitles: Record<string, TextKey> = {
  web: 'service.steps.web',
  mobile: 'service.steps.mobile',
  marketing: 'service.steps.marketing',
  surveillance: 'service.steps.surveillance',
  computers: 'service.steps.computers',
  copiers: 'service.steps.copiers',
  network: 'service.steps.network',
  fire: 'service.steps.fire',
  queue: 'service.steps.queue',
};

/** What each step ends in: a campaign has nothing that could be opened and tried, although it is software. */
export function stepsLead(category: string, discipline: Discipline): TextKey {
  if (category === 'marketing') return 'service.stepsLead.marketing';
  return discipline === 'software' ? 'service.stepsLead.software' : 'service.stepsLead.hardware';
}
