import type { Store } from '../../src/kit/db/store.server.ts';
import type { TestSite } from '../../testing/harness/test-site.ts';
import { median } from '../wrk.ts';
import type { MeasuredSite } from './both-databases.ts';

/** A question of a list, by the number of records that there are. */
export type Questions = Record<string, (count: number) => string>;

export type Sizes = { few: number; many: number };

/**
 * What a question takes with few and with many records, in milliseconds, and how many it finds among many. `worked`: what
 * this process works for it among many; with SQLite that is all, and a busy machine hardly changes it.
 */
export type Growth = { question: string; few: number; many: number; worked: number; times: number; found: string };

const rounds = 15;

type Answer = { ms: number; worked: number; found: string };

async function ask(site: TestSite, as: string, path: string): Promise<Answer> {
  const started = performance.now();
  const before = process.threadCpuUsage();
  const answer = await site.call({ url: `/api${path}`, as });
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
  const { user, system } = process.threadCpuUsage(before);
  const worked = (user + system) / 1000;
  return { ms: performance.now() - started, worked, found: String(answer.headers['x-total-count'] ?? '') };
}

/** Asks the same of a site with few and of one with many records, in turn, so that a busy machine slows both. */
async function compareSizes(
  [small, large]: [TestSite, TestSite],
  { few, many }: Sizes,
  questions: Questions,
): Promise<Growth[]> {
  const [asFew, asMany] = [await small.tokenFor('Admin'), await large.tokenFor('Admin')];
  const lines: Growth[] = [];
  for (const [question, pathOf] of Object.entries(questions)) {
    // What is read from the disk for the first time says nothing about a site that is used.
    const { found } = await ask(large, asMany, pathOf(many));
    const samples: { few: Answer; many: Answer }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      samples.push({ few: await ask(small, asFew, pathOf(few)), many: await ask(large, asMany, pathOf(many)) });
    }
    lines.push({
      question,
      few: median(samples.map((one) => one.few.ms)),
      many: median(samples.map((one) => one.many.ms)),
      worked: samples.reduce((sum, one) => sum + one.many.worked, 0) / rounds,
      times: median(samples.map((one) => one.many.ms / one.few.ms)),
      found,
    });
  }
  return lines;
}

/** On two new sites, one with few and one with many records. */
export async function compareOn(
  open: () => Promise<MeasuredSite>,
  sizes: Sizes,
  fill: (store: Store, count: number) => Promise<void>,
  questions: Questions,
): Promise<Growth[]> {
  const filled = async (count: number) => {
    const { site, settle } = await open();
    await fill(site.store, count);
    await settle();
    return site;
  };
  const started = performance.now();
  const sites: [TestSite, TestSite] = [await filled(sizes.few), await filled(sizes.many)];
  console.log(`${sizes.many} of each kind written in ${Math.round((performance.now() - started) / 1000)} s`);
  return compareSizes(sites, sizes, questions);
}

export const goalTimes = 2;
/** Longer than twice the time of few is all right up to here, where the documentation says why. */
export const goalMs = 100;

export const isSlow = ({ times, many }: Growth) => times > goalTimes && many > goalMs;

export function printGrowth(title: string, { few, many }: Sizes, lines: Growth[]) {
  console.log(`\n${title}, ${rounds} rounds, medians (goal: ≤ ${goalTimes} times, or ≤ ${goalMs} ms)`);
  const table = lines.map((line) => [
    line.question,
    {
      [`ms at ${few}`]: line.few.toFixed(1),
      [`ms at ${many}`]: line.many.toFixed(1),
      times: `${line.times.toFixed(1)} ${line.times > goalTimes ? (isSlow(line) ? '✗' : '!') : '✓'}`,
      worked: line.worked.toFixed(1),
      found: line.found,
    },
  ]);
  console.table(Object.fromEntries(table));
}
