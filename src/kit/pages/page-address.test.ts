import { expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';

const queryOf = (path: string) => (path === '/blogs' ? ['page'] : []);

test.each([
  ['/home', '/home', true],
  ['/home?utm_source=x&fbclid=y', '/home', true],
  ['/blogs?page=2&utm_source=x', '/blogs?page=2', true],
  ['/blogs?PAGE=2', '/blogs', true],
  ['/HOME', '/home', false],
  ['/home/', '/home', false],
  ['//home', '/home', false],
  ['/hom%65', '/home', false],
  ['/%48ome', '/home', false],
  ['/x/../home', '/home', false],
  ['/a%2Fb', '/a%2Fb', true],
  ['/a%2fb', '/a%2Fb', false],
  ['/%D8%B9', '/%D8%B9', true],
  ['/', '/', true],
])('%s is %s', (url, key, canonical) => {
  expect(pageAddress(url, queryOf)).toEqual({ key, canonical });
});

test('an address that cannot be decoded or names another host is none', () => {
  expect(pageAddress('http://evil.example/home', queryOf)).toBeNull();
  expect(pageAddress('/%E0%A4%A', queryOf)).toBeNull();
});

test('a long parameter is cut, so that it cannot fill the cache', () => {
  expect(pageAddress(`/blogs?page=${'9'.repeat(5000)}`, queryOf)?.key.length).toBeLessThan(220);
});
