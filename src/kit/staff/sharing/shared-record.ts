import type { FieldValues } from 'react-hook-form';
import type { Language } from '../../i18n/languages.ts';
import type { TextKey } from '../../i18n/text.ts';
import type { Sharing } from '../../sharing/sharing.contract.ts';

/** What is used of a record where nothing of its own is said. */
export type Derived = {
  title: string;
  description: string;
  picture: File | string | undefined;
  /** Of its page, without the language; absent where it has none. */
  path?: string | undefined;
  /** When it was published, of what search engines date. */
  date?: string | undefined;
};

/** What search and sharing have to know of a kind's form. */
export type SharedRecord = {
  words: { own: TextKey; lead: TextKey; taken: TextKey; picture: TextKey };
  /** The record that is edited. */
  stored: (Sharing & { languages?: Language[] | undefined }) | undefined;
  derive: (values: FieldValues, language: Language) => Derived;
};
