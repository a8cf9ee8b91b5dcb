import { startPostgres } from '../testing/services/test-postgres.ts';
import { generateRequests } from './attacks/generated-requests.ts';

/** `npm run fuzz -- 100000 seed`: how many requests are made from the endpoint table. A third word may be `postgres`. */
const [, , wanted = '100000', givenSeed, dialect = 'sqlite'] = process.argv;
const total = Number(wanted);
const seed = givenSeed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(givenSeed);

if (!Number.isInteger(total) || total < 1 || !Number.isInteger(seed) || !['sqlite', 'postgres'].includes(dialect)) {
  console.error('Usage: npm run fuzz -- [requests] [seed] [sqlite|postgres]');
  process.exit(1);
}

console.log(`${total} generated requests on ${dialect}, seed ${seed}`);
const postgres = dialect === 'postgres' ? await startPostgres() : null;
const report = await generateRequests(total, seed, postgres?.url ?? null, console.log).finally(() => postgres?.stop());
const byClass = Object.entries(report.statuses).map(([name, measured]) => [name, { goal: '', measured }]);
console.table({
  requests: { goal: total, measured: report.requests },
  ...Object.fromEntries(byClass),
  'answers of 500': { goal: 0, measured: report.serverErrors },
  crashes: { goal: 0, measured: report.crashes },
  'parts with a broken rule': { goal: 0, measured: report.failedParts },
  'dearest answer, ms of processor time': { goal: '', measured: report.dearestMs },
  seed: { goal: '', measured: seed },
});
process.exitCode = report.failedParts === 0 ? 0 : 1;
