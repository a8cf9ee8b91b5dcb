import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactMessageSample } from '../../src/features/requests/contact-message/contact-message.sample.ts';
import { openTestSite } from '../harness/both-databases.ts';
import type { TestSite } from '../harness/test-site.ts';
import { withPages } from '../harness/whole-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite('sqlite', withPages);
});
afterAll(() => site.close());

const forEdges = async (url: string, options: object = {}) => {
  const { statusCode, headers } = await site.call({ url, ...options });
  return [statusCode, headers['cdn-cache-control'], headers['set-cookie']];
};

test('a CDN may keep what everyone gets, for a second', async () => {
  const may = 'max-age=1, stale-if-error=86400';
  expect(await forEdges('/contact')).toEqual([200, may, undefined]);
  expect(await forEdges('/contact', { headers: { cookie: 'a=b', authorization: 'Bearer x' } })).toEqual([
    200,
    may,
    undefined,
  ]);
  expect(await forEdges('/not-found')).toEqual([404, may, undefined]);
});

test('it may keep neither what the API says nor what was said to one person', async () => {
  expect((await forEdges('/api/Clients'))[1]).toBeUndefined();
  expect((await forEdges('/api/Clients/1'))[1]).toBeUndefined();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://www.example.com' };
  const payload = new URLSearchParams(contactMessageSample).toString();
  expect(await forEdges('/contact', { method: 'POST', headers, payload })).toEqual([201, undefined, undefined]);
});

test('nor a page on which something failed', async () => {
  await site.store.write(async (trx) => trx.schema.alterTable('teamMember').renameTo('elsewhere').execute());
  expect(await forEdges('/about-us')).toEqual([200, undefined, undefined]);
});
