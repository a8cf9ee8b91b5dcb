import { loadBuiltSite } from '../../src/server/site.ts';
import { sitePages } from '../../testing/harness/site-pages.ts';
import type { Changes } from '../../testing/harness/test-site.ts';
import { type OpenPlace, openOnPostgres, openOnSqlite } from '../../testing/publishing/model/place.ts';
import { liveThrough, type WorldPlan, type WorldReport } from '../../testing/publishing/model/world.ts';
import { kinds } from '../../testing/publishing/staff-calls.ts';
import { createTestDatabase } from '../../testing/services/test-database.ts';
import { exactly, type Part, type Row, some, type Trial, unjudged } from '../lib/part.ts';

/** Lives on PostgreSQL take twice as long. */
const postgresShare = 0.1;
const stepsPerLife = 12;

/** Random lives of records of every kind, on both databases; what visitors see is compared with a plain model. */
export const lives: Part = async (trial) => {
  const parts = await loadBuiltSite();
  const changes: Changes = (store, folder) => ({ ...sitePages(store, folder, parts), rateLimits: false });
  const { url } = await trial.sandbox.postgres();
  const onPostgres = async () => openOnPostgres(await createTestDatabase(url), changes);
  return [
    ...(await liveOn(trial, 'SQLite', trial.size, 2, () => openOnSqlite(changes))),
    ...(await liveOn(trial, 'PostgreSQL, 2 instances', Math.ceil(trial.size * postgresShare), 1, onPostgres)),
  ];
};

/** As many worlds as the lives need, each with a seed of its own: a difference is soon seen again. */
async function liveOn(trial: Trial, database: string, wanted: number, each: number, open: OpenPlace): Promise<Row[]> {
  const { seed, say } = trial;
  const began = performance.now();
  const reports: WorldReport[] = [];
  let differing = 0;
  const worlds = Math.ceil(wanted / (each * kinds.length));
  for (let world = 0; world < worlds; world += 1) {
    const plan: WorldPlan = { seed: seed + world, each, stepsPerLife };
    try {
      reports.push(await liveThrough(open, plan));
    } catch (error) {
      differing += 1;
      say(`✗ ${error instanceof Error ? error.message : error}`);
      say(`Again: npm run chaos -- lives --lives 1 --seed ${plan.seed}`);
    }
    if ((world + 1) % 5 === 0 || world + 1 === worlds) say(`${database}: ${(world + 1) * each * kinds.length} lives`);
  }
  const sum = (pick: (report: WorldReport) => number) => reports.reduce((all, report) => all + pick(report), 0);
  const seconds = Math.round((performance.now() - began) / 1000);
  const what = `lives on ${database}, seed ${seed}`;
  return [
    some(
      `${what}: lived through`,
      sum((report) => report.lives),
    ),
    some(
      `${what}: comparisons`,
      sum((report) => report.compared),
    ),
    exactly(`${what}: worlds whose visitors saw something else`, 0, differing),
    unjudged(
      `${what}: steps, of them refused; visits, of them answered with 304`,
      `${sum((report) => report.steps)}, ${sum((report) => report.refused)}; ${sum((report) => report.visits)}, ${sum((report) => report.unchanged)} in ${seconds} s`,
    ),
  ];
}
