import { expect, test } from 'vitest';
import { currencyName, currencySign, formatAmount, isCurrency } from './currency.ts';

test.each([
  [0, '$0'],
  [9, '$9'],
  [9.5, '$9.50'],
  [1250, '$1,250'],
  [1_000_000, '$1,000,000'],
])('%s dollars are written %s in both languages', (amount, written) => {
  expect([formatAmount(amount, 'en'), formatAmount(amount, 'ar', 'USD')]).toEqual([written, written]);
});

test('other currencies stand where each language puts them, Arabic ones between marks of their direction', () => {
  expect(formatAmount(1250, 'en', 'EGP')).toBe('EGP\u00a01,250');
  expect(formatAmount(1250, 'ar', 'EGP')).toBe('\u200f1,250\u00a0ج.م.\u200f');
  expect(formatAmount(9.5, 'en', 'KWD')).toBe('KWD\u00a09.500');
  expect(formatAmount(9, 'ar', 'EUR')).toBe('\u200f9\u00a0€');
});

test('a currency has a name and a sign', () => {
  expect([currencyName('en', 'SAR'), currencyName('ar', 'SAR')]).toEqual(['Saudi riyals', 'ريال سعودي']);
  expect([currencySign('ar'), currencySign('en', 'SAR'), currencySign('ar', 'SAR')]).toEqual(['$', 'SAR', 'ر.س.']);
});

test.each(['usd', 'US', 'XYZW', 'dollars', ''])('“%s” is no currency', (code) => {
  expect(isCurrency(code)).toBe(false);
});
