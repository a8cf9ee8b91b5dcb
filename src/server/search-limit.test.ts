import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite } from '../../testing/harness/both-databases.ts';
import type { TestSite } from '../../testing/harness/test-site.ts';
import { withPages } from '../../testing/harness/whole-site.ts';
import type { Problem } from '../kit/contract/problem.ts';

const searches = 120;
let site: TestSite;
let url: string;

beforeAll(async () => {
  site = await openTestSite('sqlite', (store, folder) => ({ ...withPages(store, folder), trustProxy: '127.0.0.1' }));
  url = await site.app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(() => site.close());

/** A request over the network, as a visitor behind a proxy makes it. */
const from = (address: string, path: string) => fetch(url + path, { headers: { 'x-forwarded-for': address } });

async function statusesOf(asked: Promise<Response>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(asked)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test('searches of one address are limited: those of the API, of lists and of pages together', async () => {
  const address = '203.0.113.1';
  const paths = ['/api/Search?q=', '/api/Blogs/AllBlogs?q=', '/ar/search?q='];
  const asked = Array.from({ length: searches }, (_, index) => from(address, `${paths[index % 3]}word${index}`));
  expect(await statusesOf(asked)).toEqual({ 200: searches });

  const refused = await from(address, '/api/Search?q=onemore');
  expect([refused.status, ((await refused.json()) as Problem).code]).toEqual([429, 'tooManyRequests']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect((await from(address, '/api/Clients?q=onemore')).status).toBe(429);

  // What is kept costs nothing, other pages are no searches, and others have counts of their own.
  expect((await from(address, '/api/Search?q=word0')).status).toBe(200);
  expect((await from(address, '/ar/search?q=word2')).status).toBe(200);
  expect((await from(address, '/about-us')).status).toBe(200);
  expect((await from('203.0.113.2', '/api/Search?q=onemore')).status).toBe(200);
});

test.each([
  ['en', 'ltr', '/search?q=another', 'That was a lot of searching'],
  ['ar', 'rtl', '/ar/search?q=another', 'عمليات بحث كثيرة في وقت قصير'],
  ['en', 'ltr', '/preview/whatever', 'That was a lot in a short time'],
  ['ar', 'rtl', '/ar/preview/whatever', 'طلبات كثيرة في وقت قصير'],
])('the page says so in its own language first: %s, %s, %s', async (language, dir, path, title) => {
  const address = '203.0.113.1';
  const refused = await from(address, path);
  expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  const page = await refused.text();
  expect(page).toContain(`<html lang="${language}" dir="${dir}">`);
  expect(page).toContain(`<title>${title}</title>`);
});

test('nobody is limited where the limits are off', async () => {
  const open = await openTestSite('sqlite', { rateLimits: false });
  const there = await open.app.listen({ host: '127.0.0.1', port: 0 });
  const asked = Array.from({ length: searches + 5 }, (_, index) => fetch(`${there}/api/Search?q=word${index}`));
  expect(await statusesOf(asked)).toEqual({ 200: searches + 5 });
  await open.close();
});
