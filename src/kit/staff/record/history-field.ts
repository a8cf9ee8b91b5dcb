import type { Calendar } from '../../i18n/calendar.ts';
import type { TextKey } from '../../i18n/text.ts';
import type { Text } from '../../i18n/use-text.tsx';

export type Words = (value: unknown, tools: { text: Text } & Calendar) => string;

/** How a column of a record is shown to people, under the label that it has in its form. */
export type HistoryField = {
  /** Of a bilingual one without its `EN` and `AR`. */
  name: string;
  label: TextKey;
  isPair?: true;
  look?: 'text' | 'article' | 'picture' | 'pictures' | 'rows';
  /** Wire values in the reader's words. */
  words?: Words;
  /** Of rows: what each has in it, and what one is called. */
  rows?: HistoryField[];
  row?: TextKey;
};

export const pairField = (name: string, label: TextKey): HistoryField => ({ name, label, isPair: true });

export const flagWords: Words = (value, { text }) => {
  if (value === null || value === undefined) return text('history.unset');
  return text(value === 1 || value === true ? 'history.yes' : 'history.no');
};
