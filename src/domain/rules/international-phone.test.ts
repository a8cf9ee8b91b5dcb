import { expect, test } from 'vitest';
import { internationalPhone } from './international-phone.ts';

test.each([
  ['01000000000', '20', '+201000000000'],
  ['0100 000-0000', '20', '+201000000000'],
  ['+20 100 123 4567', '20', '+201001234567'],
  ['00201001234567', '20', '+201001234567'],
  ['5551234567', '1', '+15551234567'],
  ['01000000000', '', '01000000000'],
])('%s with the country code %s is called as %s', (number, code, called) => {
  expect(internationalPhone(number, code)).toBe(called);
});
