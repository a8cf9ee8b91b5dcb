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

const fold = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The product's name plus its category, unless the name says the category already: "Fire-fighting & alarm". */
export function serviceTitle(name: string, label: string): string {
  return fold(name).includes(fold(label)) ? name : `${name} · ${label}`;
}

const longest = 200;

/** What search results show: the promise and as much of the description as fits, whole sentences if possible. */
export function serviceDescription(bio: string, description: string): string {
  const whole = `${bio} ${description}`.replace(/\s+/gu, ' ').trim();
  if (whole.length <= longest) return whole;
  const start = whole.slice(0, longest);
  const sentences = /^.*[.؟?!](?=\s)/u.exec(start)?.[0] ?? '';
  if (sentences.length > longest / 2) return sentences;
  return `${start.slice(0, start.lastIndexOf(' '))}…`;
}
