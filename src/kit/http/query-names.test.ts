import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite } from '../../../testing/harness/both-databases.ts';
import { multipart, type TestSite } from '../../../testing/harness/test-site.ts';
import { samples } from '../../../testing/tables/samples.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite('sqlite');
  const as = await site.tokenFor('Admin');
  for (const Category of ['network', 'computers', 'network']) {
    const body = await multipart({ ...samples.service, Category });
    await site.call({ method: 'POST', url: '/api/Services', as, ...body });
  }
  const project = await multipart({ ...samples.project, Category: 'Network' });
  await site.call({ method: 'POST', url: '/api/Projects', as, ...project });
});

afterAll(() => site.close());

test.each([
  ['/api/Services?Category=network', ['/api/Services?category=network', '/api/services?CATEGORY=network'], 2],
  ['/api/Projects/ByCategory?Category=Network', ['/api/Projects/ByCategory?category=Network'], 1],
  ['/api/Services?page=1&pageSize=1', ['/api/Services?PAGE=1&pagesize=1'], 1],
])('%s may be spelt in any letter case, and is the same kept answer', async (url, spellings, count) => {
  const right = await site.call({ url });
  expect([right.statusCode, right.json<object[]>().length]).toEqual([200, count]);
  for (const spelling of spellings) {
    const other = await site.call({ url: spelling });
    expect([other.body, other.headers.etag]).toEqual([right.body, right.headers.etag]);
  }
});
