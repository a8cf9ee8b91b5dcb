import { isPlainNumber, numberFormat } from '../formats.ts';
import { type Language, languages } from '../languages.ts';

/** The specification's. */
export const defaultCurrency = 'USD';

export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

const directionMarks = /[\u200e\u200f\u061c]/g;

/**
 * An amount as it is written in the language of the page: `Intl` knows the place of each currency, and puts marks around
 * Arabic ones that keep their order. Dollars are written alike in both: $9, $1,250, $9.50.
 */
export function formatAmount(amount: number, language: Language, currency = defaultCurrency): string {
  const isDollars = currency === defaultCurrency;
  if (isDollars && isPlainNumber(amount)) return `$${amount}`;
  const decimals = Number.isInteger(amount) ? { minimumFractionDigits: 0 } : {};
  const locale = isDollars ? 'en' : languages[language].locale;
  return numberFormat(locale, { style: 'currency', currency, ...decimals }).format(amount);
}

/** What the currency itself is called there: «US dollars». */
export function currencyName(language: Language, currency = defaultCurrency): string {
  const { locale } = languages[language];
  return namePart(locale, { currency, currencyDisplay: 'name' }) || currency;
}

/** The sign that amounts carry: `$`, `EGP`. */
export function currencySign(language: Language, currency = defaultCurrency): string {
  const locale = currency === defaultCurrency ? 'en' : languages[language].locale;
  return namePart(locale, { currency }).replace(directionMarks, '') || currency;
}

function namePart(locale: string, options: Intl.NumberFormatOptions): string {
  const parts = numberFormat(locale, { style: 'currency', ...options }).formatToParts(100);
  return parts.find(({ type }) => type === 'currency')?.value ?? '';
}
