import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite } from '../harness/both-databases.ts';
import type { TestSite } from '../harness/test-site.ts';

let site: TestSite;
let marketer: string;
beforeAll(async () => {
  site = await openTestSite('sqlite', { rateLimits: false });
  marketer = await site.tokenFor('Marketer');
});
afterAll(() => site.close());

const json = 'application/json';
const parts = 'multipart/form-data; boundary=x';
const many = (count: number, one: (index: number) => string) => Array.from({ length: count }, (_, index) => one(index));
const keys = (count: number) => `{${many(count, (index) => `"k${index.toString(36)}":0`).join()}}`;
const levels = (count: number) => `${'{"a":'.repeat(count)}0${'}'.repeat(count)}`;
const field = (index: number) => `--x\r\nContent-Disposition: form-data; name="f${index}"\r\n\r\n\r\n`;
const fields = (count: number) => `${many(count, field).join('')}--x--\r\n`;

const mostMs = 20;

/** The best of some, in processor time of this thread: neither a first run nor a busy machine counts. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let times = 0; times < 5 && best >= mostMs / 2; times += 1) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

test.each([
  ['100,000 keys', json, keys(100_000), 413],
  ['130,000 keys', json, keys(130_000), 413],
  ['as many keys as are taken in', json, keys(7_000), 400],
  ['201 keys', json, keys(201), 400],
  ['200 keys', json, keys(200), 422],
  ['64 levels', json, levels(64), 400],
  ['as many levels as are taken in', json, levels(10_000), 400],
  ['a list in a field', json, `{"email":[${'0,'.repeat(32_000)}0]}`, 400],
  ['a long address', json, `{"email":"a@${'a.'.repeat(32_000)}"}`, 422],
  ['10,000 parts', parts, fields(10_000), 413],
  ['as many parts as are taken in', parts, fields(1_000), 413],
  ['51 parts', parts, fields(51), 413],
  ['50 parts', parts, fields(50), 422],
])('%s cost a stranger’s call less than 20 ms', async (_, type, payload, status) => {
  const headers = { 'content-type': type };
  for (const url of ['/api/ContactUs', '/api/Auth/Login', '/api/Quotations']) {
    const send = async () =>
      expect((await site.call({ method: 'POST', url, payload, headers })).statusCode).toBe(status);
    expect(await costOf(send), url).toBeLessThan(mostMs);
  }
});

test('a query of thousands of words costs little', async () => {
  const url = `/api/Clients?${many(4_000, (index) => index.toString(36)).join('&')}`;
  const send = async () => expect((await site.call({ url })).statusCode).toBeLessThan(500);
  expect(await costOf(send)).toBeLessThan(mostMs);
});

test('staff are told of the first hundred faults, and not of objects and lists without end', async () => {
  const send = (payload: string, type = json, url = '/api/Blogs') =>
    site.call({ method: 'POST', url, payload, as: marketer, headers: { 'content-type': type } });
  expect((await send(keys(150))).json().errors).toHaveLength(100);
  expect((await send(keys(90_000))).statusCode).toBe(400);
  expect((await send(fields(300), parts)).statusCode).toBe(400);
  expect((await send(fields(1_001), parts)).statusCode).toBe(413);
  const words = (count: number) => JSON.stringify({ TitleEN: 'x'.repeat(count) });
  expect((await send(words(900_000))).statusCode).toBe(422);
  expect((await send(words(1_100_000))).statusCode).toBe(413);
});
