import { type Language, languages } from './languages.ts';

/** "A, B and C". Each is isolated: Latin names in an Arabic sentence would run from left to right, all of them together. */
export function sayList(language: Language, items: string[]): string {
  return new Intl.ListFormat(languages[language].locale).format(items.map((item) => `\u2068${item}\u2069`));
}
