import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSiteOn, type TestSite } from '../../../testing/harness/test-site.ts';
import { withPages } from '../../../testing/harness/whole-site.ts';
import { seedDemo } from '../demo/seed.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openSiteOn(null, withPages);
  await seedDemo(site.store, site.pictures);
});

afterAll(() => site.close());

/** What a page that is not cached asks of the API, its head included. */
async function readsOf(path: string): Promise<string[]> {
  const inject = vi.spyOn(site.app, 'inject');
  const answer = await site.call({ url: path });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  expect(answer.body).toContain('"BreadcrumbList"');
  const asked = inject.mock.calls.flat().map((options) => String(Object(options).url));
  inject.mockRestore();
  return asked.filter((url) => url.startsWith('/api/'));
}

test.each([
  ['project', '/portfolio/', '/api/Projects/'],
  ['article', '/blogs/', '/api/Blogs/'],
  ['service', '/services/', '/api/Services'],
])('the page of a %s reads it once, for people and for machines', async (_, pages, record) => {
  const map = (await site.call({ url: '/sitemap.xml' })).body;
  const [, path = ''] = new RegExp(`<loc>https?://[^/]+(${pages}[^<]+)</loc>`).exec(map) ?? [];
  const reads = await readsOf(path);
  expect(reads.filter((url) => url.startsWith(record)).length).toBeGreaterThan(0);
  expect(reads.filter((url) => url === '/api/Settings')).toHaveLength(1);
  expect(reads).toEqual([...new Set(reads)]);
});
