import type { TextKey } from '../../kit/i18n/text.ts';

export const findWays = ['Google Search', 'LinkedIn', 'Facebook', 'Other'] as const;

/** What people read instead of these values. */
export const findWayLabels: Record<(typeof findWays)[number], TextKey> = {
  'Google Search': 'contact.way.google',
  LinkedIn: 'contact.way.linkedin',
  Facebook: 'contact.way.facebook',
  Other: 'contact.way.other',
};

/** The label of a way that a visitor has named; programs that call the API may name others. */
export function findWayLabel(way: string): TextKey | undefined {
  return Object.entries(findWayLabels).find(([known]) => known === way)?.[1];
}
