const made = new Map<string, unknown>();

/** Making a format takes a hundred times as long as using it, and a page has dozens of numbers. */
function once<Format>(key: string, make: () => Format): Format {
  const format = (made.get(key) as Format | undefined) ?? make();
  made.set(key, format);
  return format;
}

/**
 * Below a thousand a whole number is its digits in both languages. Asking `Intl` for them costs a browser 25 ms when it
 * is asked first, because it looks through all the languages it knows; most pages have no larger number.
 */
export function isPlainNumber(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 1000 && !Object.is(value, -0);
}

export function formatNumber(locale: string, value: number): string {
  return isPlainNumber(value) ? String(value) : numberFormat(locale).format(value);
}

export function numberFormat(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  return once(`number ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));
}

/** A day written out, by the clocks of one place, so that it is the same for every reader. */
export function formatDay(locale: string, date: string, timeZone: string): string {
  return dateFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(date));
}

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return once(`date ${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));
}

/** By language alone: with a wish for digits, as in `ar-u-nu-latn`, it takes a hundred times as long to make. */
export function pluralRules(language: string): Intl.PluralRules {
  return once(`plural ${language}`, () => new Intl.PluralRules(language));
}
