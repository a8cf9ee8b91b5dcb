import { expect, test } from 'vitest';
import { cut } from './cut.ts';

test.each([
  ['short', 30, 'short'],
  ['exactly5', 8, 'exactly5'],
  ['Noor Pharmacy: ordering for 42 branches', 30, 'Noor Pharmacy: ordering for 42…'],
  ['مُحَمَّد علي', 4, 'مُحَمَّد…'],
  ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 1, '👨‍👩‍👧‍👦…'],
])('%s at %i is %s', (text, most, expected) => {
  expect(cut(text, most)).toBe(expected);
});
