import { expect, test } from 'vitest';
import { publicPages } from './pages.ts';

test('every public page is measured under an address that can be visited, in both languages', () => {
  const pages = publicPages([]);
  expect(pages).toEqual(expect.arrayContaining(['/home', '/ar/home', '/services/web-development']));
  expect(pages.filter((address) => address.includes(':'))).toEqual([]);
  expect(publicPages(['contact'])).toEqual(['/contact', '/ar/contact']);
});
