import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { addToLibrary } from '../src/kit/media/library/add-to-library.server.ts';
import { noteUses } from '../src/kit/media/library/media-uses.server.ts';
import { addressOf, pictureName } from '../src/kit/media/picture-name.ts';
import type { TestSite } from '../testing/harness/test-site.ts';
import { type MeasuredSite, onBothDatabases } from './lib/both-databases.ts';
import { atMost, type Line } from './lib/lines.ts';
import { median } from './wrk.ts';

const few = 100;
const many = 10_000;
const rounds = 60;
const goalMs = 100;
/** What may be twice as slow by its nature, and what is lost in the noise below it. */
const goalTimes = 2;
const noiseMs = 2;

/** One in fifty is used nowhere, one in ten not described; a word of all, of some, and of one. */
async function fill({ store }: TestSite, from: number, to: number) {
  for (let start = from; start < to; start += 500) {
    await store.write(async (trx) => {
      for (let index = start; index < Math.min(to, start + 500); index += 1) {
        const hash = createHash('sha256').update(String(index)).digest('hex').slice(0, 32);
        const address = addressOf(pictureName({ hash, width: 1600, height: 900 }));
        const words = `office ${index % 20 === 0 ? 'turnstile' : 'desk'} number${String(index).padStart(5, '0')}`;
        const isDescribed = index % 10 > 0;
        await addToLibrary(trx, address, { kept: 1, ...(isDescribed && { altEN: words, altAR: `مكتب ${index}` }) });
        if (index % 50 > 0) await noteUses(trx, { entity: 'settings', recordId: 1000 + index }, 'record', '', address);
      }
    });
  }
  // What PostgreSQL does by itself within a minute.
  if (store.dialect === 'postgres') await sql`vacuum analyze`.execute(store.tables());
}

const questions = {
  'the first page': '/Media?pageSize=48',
  'the last page': (count: number) => `/Media?pageSize=48&page=${Math.floor(count / 48)}`,
  'a word of all': '/Media?pageSize=48&q=office',
  'a word of one in twenty': '/Media?pageSize=48&q=turnstile',
  'a word of one': '/Media?pageSize=48&q=number00077',
  'an Arabic word': `/Media?pageSize=48&q=${encodeURIComponent('مكتب')}`,
  unused: '/Media?pageSize=48&filter=unused',
  'without a description': '/Media?pageSize=48&filter=undescribed',
  'unused, with a word': '/Media?pageSize=48&filter=unused&q=office',
  'where one is used': '/Media/50/Uses',
};

async function medianOf(site: TestSite, path: string, as: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const answer = await site.call({ url: `/api${path}`, as });
    times.push(performance.now() - started);
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
  }
  return median(times);
}

async function timesIn(site: TestSite, count: number, as: string): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const [question, path] of Object.entries(questions))
    times.set(question, await medianOf(site, typeof path === 'string' ? path : path(count), as));
  return times;
}

async function measureOn(name: string, open: () => Promise<MeasuredSite>): Promise<Line[]> {
  const { site } = await open();
  const as = await site.tokenFor('Admin');
  await fill(site, 0, few);
  // The first calls of a process are slow for other reasons.
  await timesIn(site, few, as);
  const small = await timesIn(site, few, as);
  await fill(site, few, many);
  const large = await timesIn(site, many, as);
  return [...large].flatMap(([question, ms]) => {
    const what = `library, ${question}, ${many} pictures on ${name}`;
    const times = ms / Math.max(small.get(question) ?? 0, noiseMs);
    return [
      atMost(`${what}, median`, goalMs, ms, ' ms', 1),
      atMost(`${what}, of its time with ${few}`, goalTimes, times, ' times', 2),
    ];
  });
}

/** What looking into a library costs that has grown. */
export const measureMedia = () => onBothDatabases(measureOn);
