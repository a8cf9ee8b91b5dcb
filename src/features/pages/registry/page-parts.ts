import type { Language } from '../../../kit/i18n/languages.ts';
import type { TextKey } from '../../../kit/i18n/text.ts';

/** Texts that stand together on a page, in the order in which they are read. */
export type PagePart = {
  name: string;
  label: TextKey;
  keys: readonly TextKey[];
  isOnEveryPage?: true;
};

/** Where staff find a page in the list of all. */
export const pageGroups = ['pages', 'legal', 'everywhere'] as const;
export type PageGroup = (typeof pageGroups)[number];

/** A page of the site as staff know it: all that visitors read there and is no record. */
export type PageTexts = {
  name: string;
  group: PageGroup;
  /** In the log and the history, which know no texts. */
  title: Record<Language, string>;
  /** Where its preview begins, without the language; what stands on every page has none of its own. */
  path?: string;
  parts: readonly PagePart[];
};
