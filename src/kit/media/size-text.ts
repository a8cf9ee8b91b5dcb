import { type Language, languages } from '../i18n/languages.ts';

const mebibyte = 1_048_576;

/** How large a file is, in words. */
export function sizeText(bytes: number, language: Language): string {
  const [unit, amount] =
    bytes < mebibyte ? (['kilobyte', bytes / 1024] as const) : (['megabyte', bytes / mebibyte] as const);
  const digits = unit === 'kilobyte' ? 0 : 1;
  return new Intl.NumberFormat(languages[language].locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: digits,
  }).format(Math.max(amount, unit === 'kilobyte' ? 1 : 0));
}
