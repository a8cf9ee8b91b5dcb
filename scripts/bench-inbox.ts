import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { contactMessageKind } from '../src/entities/contact-message/contact-message.table.server.ts';
import { quotationServices } from '../src/entities/quotation/quotation.contract.ts';
import { quotationKind } from '../src/entities/quotation/quotation.table.server.ts';
import { findWays } from '../src/kit/contract/find-ways.ts';
import { requestEntities, requestStatuses } from '../src/kit/contract/inbox-calls.ts';
import { moveCounter } from '../src/kit/db/counters.server.ts';
import type { AnyTables } from '../src/kit/db/migrations.server.ts';
import { wordRows } from '../src/kit/db/search.server.ts';
import type { Store } from '../src/kit/db/store.server.ts';
import { tallyAll } from '../src/kit/http/inbox-tally.server.ts';
import type { RecordKind } from '../src/kit/http/record-kind.server.ts';
import { liveCounter } from '../src/kit/http/record-list.server.ts';
import { openSiteOn, type TestSite } from '../src/testing/test-site.ts';
import { createTestDatabase } from './test-database.ts';
import { startPostgres } from './test-postgres.ts';
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
const rowsPerInsert = 500;
const wordsPerInsert = 4000;

const english = Array.from({ length: 800 }, (_, index) => `word${index.toString(36)}x`);
const roots = 'قمر نور شبك حاسب طبع سلك برج ضوء صوت خطط رسم بيت باب سقف جدر'.split(' ');
const arabic = roots.flatMap((root) => roots.map((other) => root + other));

// The same rows in every run: a linear congruential generator.
let state = 42;
function random(below: number): number {
  state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return Math.floor((state / 4_294_967_296) * below);
}

const one = <T>(values: readonly T[]): T => values[random(values.length)] as T;
const some = (words: string[], length: number) => Array.from({ length }, () => one(words)).join(' ');

const start = Date.UTC(2024, 0, 1);
const spanMs = 2 * 365 * 24 * 3_600_000;

/**
 * However many there are, they came in two years, everybody has written five times, and a third is new. Every one asks
 * for a «price», five for a «rarity»: what is found should be as much in both.
 */
function request(number: number, count: number) {
  const isArabic = number % 2 === 0;
  const date = new Date(start + Math.floor((spanMs * number) / count)).toISOString();
  const person = number % (count / 5);
  const words = `${some(isArabic ? arabic : english, 30)} price ${person === 7 ? 'rarity' : ''}`;
  const status = number % 3 === 0 ? 'new' : one(requestStatuses);
  const email = `Person${person}@Example${person % 50}.com`;
  const common = {
    phone: `010${String(person).padStart(8, '0')}`,
    findWay: one(findWays),
    date,
    language: isArabic ? 'ar' : 'en',
    spam: 0,
    status,
    statusAt: status === 'new' ? null : date,
    ownerId: number % 5 === 0 ? 1 : null,
    emailKey: email.toLowerCase(),
    contentHash: createHash('sha256').update(String(number)).digest('hex'),
    position: number,
    version: 1,
    createdAt: date,
    updatedAt: date,
  };
  return { common, email, words, names: isArabic ? [one(arabic), one(arabic)] : [one(english), one(english)] };
}

function quotation(number: number, count: number) {
  const { common, email, words, names } = request(number, count);
  const selectedCategory = one(['software', 'hardware'] as const);
  const [firstName = '', lastName = ''] = names;
  const own = { firstName, lastName, businessEmail: email, notes: words, companyName: some(english, 2) };
  const service = one(quotationServices(selectedCategory));
  return { ...common, ...own, selectedCategory, service, numberOfEmployees: 40, reference: `Q-2024-${number}` };
}

function message(number: number, count: number) {
  const { common, email, words, names } = request(number, count);
  return { ...common, fullName: names.join(' '), email, message: words, reference: `M-2024-${number}` };
}

type Make = (number: number, count: number) => object;

// biome-ignore lint/suspicious/noExplicitAny: each kind reads its own rows
async function fill(store: Store, kind: RecordKind<any>, make: Make, count: number) {
  for (let from = 1; from <= count; from += rowsPerInsert) {
    const length = Math.min(rowsPerInsert, count - from + 1);
    const values = Array.from({ length }, (_, index) => make(from + index, count));
    await store.write<AnyTables, void>(async (trx) => {
      const rows = await trx.insertInto(kind.name).values(values).returningAll().execute();
      const words = rows.flatMap((row) => wordRows(kind.name, row.id, kind.searchText(row as never)));
      for (let at = 0; at < words.length; at += wordsPerInsert) {
        const part = words.slice(at, at + wordsPerInsert);
        await trx.insertInto('searchWord').values(part).execute();
      }
      await moveCounter(trx, liveCounter(kind.name), rows.length);
    });
  }
}

const q = (words: string) => `q=${encodeURIComponent(words)}`;

/** What staff ask of the inbox. Every list is a page of fifty. */
const questionsOf = (count: number): Record<string, string> => ({
  'list, first page': '/Quotations?status=new&page=1&pageSize=50',
  'list, last page': `/Quotations?status=all&page=${Math.ceil(count / 50)}&pageSize=50`,
  'list, messages': '/ContactUs?status=new&page=1&pageSize=50',
  'search, rare word': `/Quotations?status=all&pageSize=50&${q('rarity')}`,
  'search, word that all have': `/Quotations?status=new&pageSize=50&${q('price')}`,
  'search, word that all have, all states': `/Quotations?status=all&pageSize=50&${q('price')}`,
  'search, word that all have, far back': `/Quotations?status=all&page=20&pageSize=50&${q('price')}`,
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
  'its story and the same person’s others': `/Quotations/${count / 2}/Story`,
  'what happened last': '/Activity?pageSize=50',
});

type Answered = { ms: number; worst: number; found: string };

async function fillAll({ store }: TestSite, count: number) {
  await fill(store, quotationKind, quotation, count);
  await fill(store, contactMessageKind, message, count);
  await store.write<AnyTables, void>(async (trx) => {
    for (const entity of requestEntities) await tallyAll(trx, entity);
  });
  // What PostgreSQL does by itself within a minute of so many writes.
  if (store.dialect === 'postgres') await sql`vacuum analyze`.execute(store.tables<AnyTables>());
}

async function ask(site: TestSite, as: string, path: string): Promise<Answered> {
  const times: number[] = [];
  let found = '';
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const answer = await site.call({ url: `/api${path}`, as });
    times.push(performance.now() - started);
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    found = String(answer.headers['x-total-count'] ?? '');
  }
  return { ms: median(times), worst: Math.max(...times), found };
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
  for (const [index, site] of sites.entries()) await fillAll(site, index === 0 ? few : many);
  const table: Record<string, object> = {};
  const slow: string[] = [];
  for (const [question, path] of Object.entries(questionsOf(many))) {
    const before = await ask(small, asFew ?? '', questionsOf(few)[question] ?? path);
    const after = await ask(large, asMany ?? '', path);
    const times = after.ms / before.ms;
    const isSlow = after.ms > goalMs || times > goalTimes;
    if (isSlow) slow.push(`${database}: ${question}`);
    table[question] = {
      [`ms at ${few}`]: before.ms.toFixed(1),
      [`ms at ${many}`]: after.ms.toFixed(1),
      [`times (goal ≤ ${goalTimes})`]: `${times.toFixed(1)} ${isSlow ? '✗' : '✓'}`,
      worst: after.worst.toFixed(1),
      found: after.found,
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
