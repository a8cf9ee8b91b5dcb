import { expect, test } from 'vitest';
import { formatNumber, isPlainNumber, pluralRules } from './formats.ts';
import { languageCodes, languages } from './languages.ts';

test.each(languageCodes)('numbers are written as Intl writes them, in %s', (language) => {
  const { locale } = languages[language];
  const format = new Intl.NumberFormat(locale);
  const wholes = Array.from({ length: 1100 }, (_, index) => index);
  for (const value of [...wholes, -0, -1, 0.5, 999.5, 1234567, 1e21, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(formatNumber(locale, value)).toBe(format.format(value));
  }
});

test('only whole numbers from 0 to 999 are plain', () => {
  expect([0, 999].every(isPlainNumber)).toBe(true);
  expect([-1, 1000, 1.5, Number.NaN].some(isPlainNumber)).toBe(false);
});

test.each(languageCodes)('plural forms do not depend on the digits, in %s', (language) => {
  const rules = new Intl.PluralRules(languages[language].locale);
  for (let count = 0; count < 250; count++) expect(pluralRules(language).select(count)).toBe(rules.select(count));
});
