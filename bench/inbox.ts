import { openSiteOn, type TestSite } from '../testing/harness/test-site.ts';
import { createTestDatabase } from '../testing/services/test-database.ts';
import { startPostgres } from '../testing/services/test-postgres.ts';
import { fillInbox } from './lib/inbox-data.ts';
import { median } from './wrk.ts';

/**
 * `npm run bench:inbox`: what staff wait for, with few and with many requests of each kind. `-- 100000 sqlite` for
 * another number, or for one database only.
 */
const few = 100;
const many = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 10_000);
const only = process.argv.at(-1)?.toLowerCase();
const goalTimes = 2;
const goalMs = 200;
const rounds = 15;
const q = (words: string) => `q=${encodeURIComponent(words)}`;

/** What staff ask of the inbox. Every list is a page of fifty. */
const questionsOf = (count: number): Record<string, string> => ({
  'list, first page': '/Quotations?status=new&page=1&pageSize=50',
  'list, last page': `/Quotations?status=all&page=${Math.ceil(count / 50)}&pageSize=50`,
  'list, page in the middle': `/Quotations?status=all&page=${Math.ceil(count / 100)}&pageSize=50`,
  'list, messages': '/ContactUs?status=new&page=1&pageSize=50',
  'search, rare word': `/Quotations?status=all&pageSize=50&${q('rarity')}`,
  'search, word that all have': `/Quotations?status=new&pageSize=50&${q('price')}`,
  'search, word that all have, all states': `/Quotations?status=all&pageSize=50&${q('price')}`,
  'search, word that all have, far back': `/Quotations?status=all&page=20&pageSize=50&${q('price')}`,
  'search, word that one in fifty has': `/Quotations?status=new&pageSize=50&${q('example11')}`,
  'search, two frequent words': `/Quotations?status=new&pageSize=50&${q('price example1')}`,
  'search, start of an Arabic word': `/Quotations?status=new&pageSize=50&${q('قمر')}`,
  'search, e-mail': `/Quotations?status=all&pageSize=50&${q('Person11@Example11.com')}`,
  'search, nothing': `/Quotations?status=new&pageSize=50&${q('nowhere')}`,
  'filter, service': '/Quotations?status=new&pageSize=50&service=Network',
  'filter, source': '/Quotations?status=new&pageSize=50&findWay=LinkedIn',
  'filter, a month': '/Quotations?status=new&pageSize=50&from=2024-03-01&to=2024-04-01',
  'filter, mine': '/Quotations?status=new&pageSize=50&owner=me',
  'filter, nobody’s': '/Quotations?status=new&pageSize=50&owner=none',
  'all filters together':
    '/Quotations?status=new&pageSize=50&service=Network&findWay=LinkedIn&from=2024-03-01&owner=me',
  'all filters and a frequent word': `/Quotations?status=handled&pageSize=50&service=Network&findWay=LinkedIn&owner=me&${q('price')}`,
  'counts of all states and months': '/Requests/Overview',
  'one request': `/Quotations/${count / 2}`,
  'its timeline and the same person’s others': `/Quotations/${count / 2}/Story`,
  'what happened last': '/Activity?pageSize=50',
});

async function ask(site: TestSite, as: string, path: string): Promise<{ ms: number; found: string }> {
  const started = performance.now();
  const answer = await site.call({ url: `/api${path}`, as });
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
  return { ms: performance.now() - started, found: String(answer.headers['x-total-count'] ?? '') };
}

async function measureExport(site: TestSite, as: string) {
  const started = performance.now();
  await site.call({ url: '/api/Quotations/Export?status=all', as });
  console.log(`All ${many} quotations as a file: ${Math.round(performance.now() - started)} ms`);
}

/** Both are asked in turn, so that a busy machine slows both. Returns the questions that take too long. */
async function compare(database: string, [small, large]: [TestSite, TestSite]): Promise<string[]> {
  const sites = [small, large] as const;
  const [asFew, asMany] = await Promise.all(sites.map((site) => site.tokenFor('Admin')));
  const started = performance.now();
  await fillInbox(small.store, few);
  await fillInbox(large.store, many);
  console.log(`${many} requests of each kind written in ${Math.round((performance.now() - started) / 1000)} s`);
  const table: Record<string, object> = {};
  const slow: string[] = [];
  for (const [question, path] of Object.entries(questionsOf(many))) {
    const samples: { before: number; after: number; found: string }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { ms: before } = await ask(small, asFew ?? '', questionsOf(few)[question] ?? path);
      const { ms: after, found } = await ask(large, asMany ?? '', path);
      samples.push({ before, after, found });
    }
    const [before, after] = [median(samples.map((one) => one.before)), median(samples.map((one) => one.after))];
    const times = after / before;
    const isSlow = after > goalMs || times > goalTimes;
    if (isSlow) slow.push(`${database}: ${question}`);
    table[question] = {
      [`ms at ${few}`]: before.toFixed(1),
      [`ms at ${many}`]: after.toFixed(1),
      [`times (goal ≤ ${goalTimes})`]: `${times.toFixed(1)} ${isSlow ? '✗' : '✓'}`,
      worst: Math.max(...samples.map((one) => one.after)).toFixed(1),
      found: samples[0]?.found,
    };
  }
  console.log(`\n${many} quotations and as many messages on ${database}, ${rounds} rounds (goal ≤ ${goalMs} ms each)`);
  console.table(table);
  await measureExport(large, asMany ?? '');
  return slow;
}

const options = { rateLimits: false, checkAnswers: false };

async function onSqlite() {
  const sites: [TestSite, TestSite] = [await openSiteOn(null, options), await openSiteOn(null, options)];
  return compare('SQLite', sites).finally(() => Promise.all(sites.map((site) => site.close())));
}

async function onPostgres() {
  const server = await startPostgres();
  const open = async () => openSiteOn(await createTestDatabase(server.url), options);
  try {
    const sites: [TestSite, TestSite] = [await open(), await open()];
    return await compare('PostgreSQL', sites).finally(() => Promise.all(sites.map((site) => site.close())));
  } finally {
    await server.stop();
  }
}

const slow = [...(only === 'postgres' ? [] : await onSqlite()), ...(only === 'sqlite' ? [] : await onPostgres())];
if (slow.length > 0) {
  console.error(`\nToo slow: ${slow.join('; ')}`);
  process.exitCode = 1;
}
