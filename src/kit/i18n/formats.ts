const made = new Map<string, unknown>();

/** Making a format takes a hundred times as long as using it, and a page has dozens of numbers. */
function once<Format>(key: string, make: () => Format): Format {
  const format = (made.get(key) as Format | undefined) ?? make();
  made.set(key, format);
  return format;
}

export function numberFormat(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  return once(`number ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));
}

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return once(`date ${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));
}

export function pluralRules(locale: string): Intl.PluralRules {
  return once(`plural ${locale}`, () => new Intl.PluralRules(locale));
}
