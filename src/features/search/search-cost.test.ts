import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite } from '../../../testing/harness/both-databases.ts';
import { multipart, type TestSite } from '../../../testing/harness/test-site.ts';
import { samples } from '../../../testing/tables/samples.ts';
import { categories } from '../../domain/categories.ts';

let site: TestSite;

/** A text of as many different words as fit. */
const longText = Array.from({ length: 800 }, (_, index) => (index + 1000).toString(36)).join(' ');

beforeAll(async () => {
  site = await openTestSite('sqlite', { rateLimits: false });
  const admin = await site.tokenFor('Admin');
  const words = { DescriptionEN: longText, DescriptionAR: longText };
  for (const { slug } of categories) {
    const body = await multipart({ ...samples.service, ...words, Category: slug });
    const answer = await site.call({ method: 'POST', url: '/api/Services', as: admin, ...body });
    expect(answer.statusCode).toBe(201);
  }
});

afterAll(() => site.close());

/** Words that occur nowhere: of one letter each, and no two alike. `round` makes each search a new one. */
const unknownWords = (count: number, round: number) =>
  Array.from({ length: count }, (_, index) => String.fromCodePoint(0x4e00 + round * 100 + index)).join(' ');

/** The processor time of this thread, at best: a busy machine only adds to it. */
async function costOf(searchOf: (round: number) => string): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    const before = process.threadCpuUsage();
    const answer = await site.call({ url: `/api/Search?q=${encodeURIComponent(searchOf(round))}` });
    const { user, system } = process.threadCpuUsage(before);
    expect([answer.statusCode, answer.json<{ nearest: object[] }>().nearest.length]).toEqual([200, 3]);
    costs.push((user + system) / 1000);
  }
  return Math.min(...costs);
}

const mostMs = 20;

test.each([
  ['99 words of one letter', (round: number) => unknownWords(99, round)],
  ['50 words of three letters', (round: number) => unknownWords(50, round + 10).replaceAll(/\S/gu, '$&zq')],
])('a search of %s costs the main thread next to nothing', async (_, searchOf) => {
  expect(await costOf(searchOf)).toBeLessThan(mostMs);
});
