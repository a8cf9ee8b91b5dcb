import type { TextKey } from '../../kit/i18n/text.ts';

export const referralSources = ['Google Search', 'LinkedIn', 'Facebook', 'Other'] as const;

/** What people read instead of these values. */
export const referralSourceLabels: Record<(typeof referralSources)[number], TextKey> = {
  'Google Search': 'contact.way.google',
  LinkedIn: 'contact.way.linkedin',
  Facebook: 'contact.way.facebook',
  Other: 'contact.way.other',
};

/** The label of a way that a visitor has named; programs that call the API may name others. */
export function referralSourceLabel(way: string): TextKey | undefined {
  return Object.entries(referralSourceLabels).find(([known]) => known === way)?.[1];
}
