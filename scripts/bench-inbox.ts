import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { contactMessageKind } from '../src/entities/contact-message/contact-message.table.server.ts';
import { quotationServices } from '../src/entities/quotation/quotation.contract.ts';
import { quotationKind } from '../src/entities/quotation/quotation.table.server.ts';
import { findWays } from '../src/kit/contract/find-ways.ts';
import { requestStatuses } from '../src/kit/contract/inbox-calls.ts';
import { moveCounter } from '../src/kit/db/counters.server.ts';
import type { AnyTables } from '../src/kit/db/migrations.server.ts';
import { wordRows } from '../src/kit/db/search.server.ts';
import type { Store } from '../src/kit/db/store.server.ts';
import type { RecordKind } from '../src/kit/http/record-kind.server.ts';
import { liveCounter } from '../src/kit/http/record-list.server.ts';
import { openSiteOn, type TestSite } from '../src/testing/test-site.ts';
import { createTestDatabase } from './test-database.ts';
import { startPostgres } from './test-postgres.ts';

const count = 10_000;
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

/** Every one asks for a «price», one in a thousand for a «rarity»; a third is new, and two thousand people write five times each. */
function request(number: number) {
  const isArabic = number % 2 === 0;
  const date = new Date(Date.UTC(2024, 0, 1) + number * 3_600_000).toISOString();
  const person = number % 2000;
  const words = `${some(isArabic ? arabic : english, 30)} price ${number % 1000 === 7 ? 'rarity' : ''}`;
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

function quotation(number: number) {
  const { common, email, words, names } = request(number);
  const selectedCategory = one(['software', 'hardware'] as const);
  const [firstName = '', lastName = ''] = names;
  const own = { firstName, lastName, businessEmail: email, notes: words, companyName: some(english, 2) };
  const service = one(quotationServices(selectedCategory));
  return { ...common, ...own, selectedCategory, service, numberOfEmployees: 40, reference: `Q-2024-${number}` };
}

function message(number: number) {
  const { common, email, words, names } = request(number);
  return { ...common, fullName: names.join(' '), email, message: words, reference: `M-2024-${number}` };
}

// biome-ignore lint/suspicious/noExplicitAny: each kind reads its own rows
async function fill(store: Store, kind: RecordKind<any>, make: (number: number) => object) {
  for (let from = 1; from <= count; from += rowsPerInsert) {
    const values = Array.from({ length: rowsPerInsert }, (_, index) => make(from + index));
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
const questions: Record<string, string> = {
  'list, first page': '/Quotations?status=new&page=1&pageSize=50',
  'list, last page': '/Quotations?status=all&page=200&pageSize=50',
  'list, messages': '/ContactUs?status=new&page=1&pageSize=50',
  'search, rare word': `/Quotations?status=all&pageSize=50&${q('rarity')}`,
  'search, word that all have': `/Quotations?status=new&pageSize=50&${q('price')}`,
  'search, word that all have, all states': `/Quotations?status=all&pageSize=50&${q('price')}`,
  'search, word that all have, far back': `/Quotations?status=all&page=20&pageSize=50&${q('price')}`,
  'search, two frequent words': `/Quotations?status=new&pageSize=50&${q('price example1')}`,
  'search, start of an Arabic word': `/Quotations?status=new&pageSize=50&${q('قمر')}`,
  'search, e-mail': `/Quotations?status=all&pageSize=50&${q('Person77@Example27.com')}`,
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
  'one request': '/Quotations/5000',
  'its story and the same person’s others': '/Quotations/5000/Story',
};

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measure(site: TestSite): Promise<Record<string, { ms: number; worst: number; found: string }>> {
  const as = await site.tokenFor('Admin');
  await fill(site.store, quotationKind, quotation);
  await fill(site.store, contactMessageKind, message);
  // What PostgreSQL does by itself within a minute of so many writes.
  if (site.store.dialect === 'postgres') await sql`vacuum analyze`.execute(site.store.tables<AnyTables>());
  const table: Record<string, { ms: number; worst: number; found: string }> = {};
  for (const [question, path] of Object.entries(questions)) {
    const times: number[] = [];
    let found = '';
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      const answer = await site.call({ url: `/api${path}`, as });
      times.push(performance.now() - started);
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
      found = String(answer.headers['x-total-count'] ?? '');
    }
    table[question] = { ms: median(times), worst: Math.max(...times), found };
  }
  table['export of all, as a file'] = await measureExport(site, as);
  return table;
}

async function measureExport(site: TestSite, as: string) {
  const started = performance.now();
  const { headers } = await site.call({ url: '/api/Quotations/Export?status=all', as });
  const ms = performance.now() - started;
  return { ms, worst: ms, found: String(headers['x-total-count']) };
}

const options = { rateLimits: false, checkAnswers: false };

async function onSqlite() {
  const site = await openSiteOn(null, options);
  return measure(site).finally(site.close);
}

async function onPostgres() {
  const server = await startPostgres();
  try {
    const site = await openSiteOn(await createTestDatabase(server.url), options);
    return await measure(site).finally(site.close);
  } finally {
    await server.stop();
  }
}

const results = { SQLite: await onSqlite(), PostgreSQL: await onPostgres() };
for (const [database, table] of Object.entries(results)) {
  console.log(
    `\n${count} quotations and ${count} messages on ${database}, ${rounds} rounds (goal ≤ ${goalMs} ms each)`,
  );
  const shown = Object.entries(table).map(([question, { ms, worst, found }]) => [
    question,
    { 'median, ms': ms.toFixed(1), 'worst, ms': worst.toFixed(1), found },
  ]);
  console.table(Object.fromEntries(shown));
}
const slow = Object.entries(results).flatMap(([database, table]) =>
  Object.entries(table)
    .filter(([question, { ms }]) => ms > goalMs && !question.startsWith('export'))
    .map(([question]) => `${database}: ${question}`),
);
if (slow.length > 0) {
  console.error(`\nSlower than ${goalMs} ms: ${slow.join('; ')}`);
  process.exitCode = 1;
}
