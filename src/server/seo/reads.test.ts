import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDemoSite } from '../../../testing/harness/demo-site.ts';
import type { TestSite } from '../../../testing/harness/test-site.ts';
import { withPages } from '../../../testing/harness/whole-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openDemoSite(withPages);
});

afterAll(() => site.close());

/** What a page that is not cached asks of the API, its head included. */
async function readsOf(path: string): Promise<string[]> {
  const { publicReads } = site.app;
  const find = publicReads.get.bind(publicReads);
  const asked: string[] = [];
  const reads = vi.spyOn(publicReads, 'get').mockImplementation((endpoint) => {
    const read = find(endpoint);
    return (
      read &&
      ((input) => {
        asked.push(`${endpoint} ${JSON.stringify(input)}`);
        return read(input);
      })
    );
  });
  const answer = await site.call({ url: path });
  reads.mockRestore();
  expect([path, answer.statusCode]).toEqual([path, 200]);
  expect(answer.body).toContain('"BreadcrumbList"');
  return asked;
}

test.each([
  ['project', '/portfolio/', '/Projects/'],
  ['article', '/blogs/', '/Blogs/'],
  ['service', '/services/', '/Services'],
])('the page of a %s reads it once, for people and for machines', async (_, pages, record) => {
  const map = (await site.call({ url: '/sitemap.xml' })).body;
  const [, path = ''] = new RegExp(`<loc>https?://[^/]+(${pages}[^<]+)</loc>`).exec(map) ?? [];
  const reads = await readsOf(path);
  expect(reads.filter((read) => read.startsWith(record)).length).toBeGreaterThan(0);
  expect(reads.filter((read) => read.startsWith('/Settings '))).toHaveLength(1);
  expect(reads).toEqual([...new Set(reads)]);
});
