import { expect, test } from 'vitest';
import { linkAddress } from './link-address.ts';

test.each([
  ['https://example.com/a', 'https://example.com/a'],
  [' example.com/a?b ', 'https://example.com/a?b'],
  ['مثال.com', 'https://مثال.com'],
  ['someone@example.com', 'mailto:someone@example.com'],
  ['+20 100 123-4567', 'tel:+201001234567'],
  ['/ar/contact', '/ar/contact'],
  ['#part', '#part'],
  ['tel:123', 'tel:123'],
  ['', null],
  ['two words', null],
  ['javascript:alert(1)', null],
  ['//example.com', null],
  ['ftp://example.com', null],
])('%j is %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
