import { type RunReport, runRequests } from '../src/testing/request-run.ts';
import { openSiteOn } from '../src/testing/test-site.ts';
import { createTestDatabase } from './test-database.ts';
import { startPostgres } from './test-postgres.ts';

/** `npm run fuzz -- 100000 seed`: how many requests are made from the endpoint table. A third word may be `postgres`. */
const [, , wanted = '100000', givenSeed, dialect = 'sqlite'] = process.argv;
const total = Number(wanted);
const seed = givenSeed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(givenSeed);
// Each part has a site and a seed of its own: lists stay short, and a failure is soon seen again.
const partSize = 10_000;

if (!Number.isInteger(total) || total < 1 || !Number.isInteger(seed)) {
  console.error('Usage: npm run fuzz -- [requests] [seed] [sqlite|postgres]');
  process.exit(1);
}

async function runPart(requests: number, partSeed: number): Promise<RunReport> {
  const database = postgres && (await createTestDatabase(postgres.url));
  const site = await openSiteOn(database, { rateLimits: false });
  try {
    return await runRequests(site, requests, partSeed);
  } finally {
    await site.close();
  }
}

function sum(reports: RunReport[], pick: (report: RunReport) => number): number {
  return reports.reduce((all, report) => all + pick(report), 0);
}

console.log(`${total} generated requests on ${dialect}, seed ${seed}`);
const postgres = dialect === 'postgres' ? await startPostgres() : null;
const reports: RunReport[] = [];
try {
  for (let done = 0; done < total; done += partSize) {
    const [requests, partSeed] = [Math.min(partSize, total - done), seed + reports.length];
    const started = performance.now();
    const report = await runPart(requests, partSeed);
    reports.push(report);
    console.log(`${done + requests} (${((performance.now() - started) / 1000).toFixed(0)} s)`);
    if (report.failure) console.log(`${report.failure}\nAgain: npm run fuzz -- ${requests} ${partSeed} ${dialect}`);
  }
} finally {
  await postgres?.stop();
}

const byClass = Object.fromEntries(
  ['2xx', '3xx', '4xx'].map((name) => [
    name,
    { goal: '', measured: sum(reports, ({ statuses }) => statuses[name] ?? 0) },
  ]),
);
const failed = reports.filter((report) => report.failure !== null).length;
console.table({
  requests: { goal: total, measured: sum(reports, ({ requests }) => requests) },
  ...byClass,
  'answers of 500': { goal: 0, measured: sum(reports, ({ serverErrors }) => serverErrors) },
  crashes: { goal: 0, measured: sum(reports, ({ crashes }) => crashes) },
  'parts with a broken rule': { goal: 0, measured: failed },
  'slowest answer, ms': { goal: '', measured: Math.max(...reports.map(({ slowestMs }) => slowestMs)) },
  seed: { goal: '', measured: seed },
});
process.exitCode = failed === 0 ? 0 : 1;
