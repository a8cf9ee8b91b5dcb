import type en from '../../../public/assets/i18n/en.json';
import { formatNumber, pluralRules } from './formats.ts';
import { type Language, languages } from './languages.ts';

export type TextKey = keyof typeof en;

/** A sentence, or one sentence for each plural form the language has, chosen by the variable `count`. */
export type Texts = Record<TextKey, string | Partial<Record<Intl.LDMLPluralRule, string>>>;

export type TextVariables = Record<string, string | number>;

/** For keys that are put together from the names of fields or columns. */
export function isTextKey(key: string, texts: Texts): key is TextKey {
  return key in texts;
}

const isolate = (value: string) => `\u2068${value}\u2069`;

/**
 * Fills a sentence. Strings are wrapped in bidi isolates so that a Latin name inside an Arabic
 * sentence cannot reorder the words around it; numbers are written the way the language does.
 */
export function formatText(texts: Texts, language: Language, key: TextKey, variables: TextVariables = {}): string {
  const { locale } = languages[language];
  const entry = texts[key];
  const sentence =
    typeof entry === 'string'
      ? entry
      : (entry[pluralRules(language).select(Number(variables.count))] ?? entry.other ?? key);
  if (!sentence.includes('{')) return sentence;
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = variables[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? formatNumber(locale, value) : isolate(value);
  });
}
