import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite } from '../../../testing/harness/both-databases.ts';
import type { TestSite } from '../../../testing/harness/test-site.ts';
import { samples } from '../../../testing/tables/samples.ts';
import { blogColumns } from '../../entities/blog/blog.api.server.ts';
import { moveCounter } from '../db/counters.server.ts';
import { wordRows } from '../db/search.server.ts';
import { liveCounter } from '../records/record-list.server.ts';

const articles = 30;
const content = `<p>${'words '.repeat(16_000)}</p>`;
let site: TestSite;
let url: string;

beforeAll(async () => {
  site = await openTestSite('sqlite', { trustProxy: '127.0.0.1' });
  await site.store.write(async (trx) => {
    const columns = blogColumns({ ...samples.blog, ContentEN: content, ContentAR: content } as never);
    for (let index = 0; index < articles; index += 1) {
      const own = { slug: `a-${index}`, image: '', date: '2026-01-01', authorId: null };
      const kept = { position: index, version: 1, createdAt: '', updatedAt: '' };
      const row = { ...columns, ...own, ...kept };
      const { id } = await trx.insertInto('blog').values(row).returning('id').executeTakeFirstOrThrow();
      await trx
        .insertInto('searchWord')
        .values(wordRows('blog', id, 'heavy'))
        .execute();
    }
    await moveCounter(trx, liveCounter('blog'), articles);
  });
  url = await site.app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(() => site.close());

const get = (path: string, address: string) => fetch(url + path, { headers: { 'x-forwarded-for': address } });

test.each([
  ['without parameters', '', articles],
  ['of a search', '?q=heavy', articles],
  ['of one large page', '?pageSize=20&page=1', 20],
  ['of the page behind it', '?pageSize=20&page=2', 10],
])('a heavy list %s is sent as it is read, byte for byte what it would be in one piece', async (_, query, count) => {
  const answer = await get(`/api/Blogs/AllBlogs${query}`, '203.0.113.1');
  expect([answer.status, answer.headers.get('transfer-encoding')]).toEqual([200, 'chunked']);
  const text = await answer.text();
  const { data } = JSON.parse(text) as { data: { id: number }[] };
  const ids = data.map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([count, count]);
  const single = await Promise.all(ids.map((id) => site.call({ url: `/api/Blogs/${id}` })));
  const whole = `{"data":[${single.map(({ body }) => body).join(',')}],"count":${articles}}`;
  expect(text === whole).toBe(true);
});

test('a light list of the same records is kept', async () => {
  const answer = await get('/api/Blogs/AllBlogs?content=false', '203.0.113.1');
  expect([answer.headers.get('transfer-encoding'), answer.headers.has('etag')]).toEqual([null, true]);
});

test('one address is sent one such list at a time, and others are not kept waiting', async () => {
  const held = await get('/api/Blogs/AllBlogs', '203.0.113.1');
  const second = await get('/api/Blogs/AllBlogs', '203.0.113.1');
  expect([second.status, second.headers.get('retry-after')]).toEqual([429, '2']);
  const other = await get('/api/Blogs/AllBlogs', '203.0.113.2');
  expect([held.status, other.status]).toEqual([200, 200]);
  await Promise.all([held.body?.cancel(), other.arrayBuffer()]);
  await expect.poll(async () => (await get('/api/Blogs/AllBlogs', '203.0.113.1')).status).toBe(200);
});
