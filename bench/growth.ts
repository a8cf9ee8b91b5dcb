import { join } from 'node:path';
import { sql } from 'kysely';
import { blogSearchText, blogType } from '../src/entities/blog/blog.table.server.ts';
import { moveCounter } from '../src/kit/db/counters.server.ts';
import { migrate } from '../src/kit/db/migrations.server.ts';
import { openPostgres } from '../src/kit/db/postgres.server.ts';
import { openSqlite } from '../src/kit/db/sqlite.server.ts';
import type { Store } from '../src/kit/db/store.server.ts';
import { rememberOnce } from '../src/kit/db/system-values.server.ts';
import { recountDays } from '../src/kit/records/day-counts.server.ts';
import { liveCounter } from '../src/kit/records/record-list.server.ts';
import { migrations } from '../src/server/schema.ts';
import { blogRow } from '../testing/harness/blog-row.ts';
import { type RunningSite, startSite } from '../testing/services/running-site.ts';
import { createTestDatabase } from '../testing/services/test-database.ts';
import { startPostgres } from '../testing/services/test-postgres.ts';
import { insertWords } from './lib/insert-words.ts';
import { atMost, type Line } from './lib/lines.ts';
import { median } from './wrk.ts';

const few = 100;
const many = 100_000;
const rounds = 5;
const requestsPerRound = 60;
const rowsPerInsert = 500;

const roots = 'قمر نور شبك حاسب طبع سلك برج ضوء صوت خطط رسم بيت باب سقف جدر'.split(' ');
const english = Array.from({ length: 1500 }, (_, index) => `word${index.toString(36)}x`);
const arabic = roots.flatMap((root) => roots.map((other) => root + other));

// The same rows in every run: a linear congruential generator.
let state = 42;
function random(below: number): number {
  state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return Math.floor((state / 4_294_967_296) * below);
}

const some = (words: string[], count: number) =>
  Array.from({ length: count }, () => words[random(words.length)]).join(' ');

/** An article that nobody wrote. Every one is about «service», one in a thousand about a «rarity», the last of all is unique. */
function article(number: number) {
  const at = new Date(Date.UTC(2020, 0, 1) + number * 60_000).toISOString();
  return {
    ...blogRow(number, at),
    titleEN: `${some(english, 5)} ${number % 1000 === 7 ? 'rarity' : 'plenty'}`,
    titleAR: some(arabic, 5),
    descriptionEN: `${some(english, 8)} service`,
    descriptionAR: some(arabic, 8),
    contentEN: `<p>${some(english, 12)}</p>`,
    contentAR: `<p>${some(arabic, 12)}</p>`,
    category: 'Hosting',
  };
}

async function fill(store: Store, count: number) {
  await migrate(store, migrations);
  await rememberOnce(store, 'seeded', () => 'none');
  for (let from = 1; from <= count; from += rowsPerInsert) {
    const values = Array.from({ length: Math.min(rowsPerInsert, count - from + 1) }, (_, index) =>
      article(from + index),
    );
    await store.write(async (trx) => {
      const rows = await trx.insertInto('blog').values(values).returningAll().execute();
      type Article = Parameters<typeof blogSearchText>[0];
      const texts = rows.map((row) => ({ id: row.id, text: blogSearchText(row as Article) }));
      await insertWords(trx, store.dialect, 'blog', texts);
      await moveCounter(trx, liveCounter('blog'), rows.length);
    });
  }
  await store.write((trx) => recountDays(trx, blogType));
  // What PostgreSQL does by itself within a minute of so many writes.
  if (store.dialect === 'postgres') await sql`vacuum analyze`.execute(store.tables());
  await store.close();
}

/** The questions that lists are asked, by the number of records. */
const questions: Record<string, (count: number) => string> = {
  'first page': () => '/AllBlogs?content=false&page=1&pageSize=12',
  'page in the middle': (count) => `/AllBlogs?content=false&page=${Math.ceil(count / 24)}&pageSize=12`,
  'one category, page in the middle': (count) =>
    `/AllBlogs?content=false&Category=Hosting&page=${Math.ceil(count / 24)}&pageSize=12`,
  'last page': (count) => `/AllBlogs?content=false&page=${Math.ceil(count / 12)}&pageSize=12`,
  'search, every article matches': () => '/AllBlogs?content=false&pageSize=12&q=service',
  'search, one in a thousand': () => '/AllBlogs?content=false&pageSize=12&q=rarity',
  'search, two words': () => '/AllBlogs?content=false&pageSize=12&q=service%20rarity',
  'search, start of an Arabic word': () => `/AllBlogs?content=false&pageSize=12&q=${encodeURIComponent('قمرنور')}`,
  'search, nothing': () => '/AllBlogs?content=false&pageSize=12&q=nowhere',
  'one article by its address': (count) => `/BySlug/article-${Math.ceil(count / 2)}`,
};

async function timeOf(site: RunningSite, path: string): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < requestsPerRound; index += 1) {
    const started = performance.now();
    const answer = await fetch(`${site.url}/api/Blogs${path}`);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    times.push(performance.now() - started);
  }
  return median(times);
}

async function compare(title: string, [small, large]: [RunningSite, RunningSite]): Promise<Line[]> {
  const lines: Line[] = [];
  const table: Record<string, object> = {};
  for (const [question, path] of Object.entries(questions)) {
    const samples: { few: number; many: number }[] = [];
    await timeOf(large, path(many));
    for (let round = 0; round < rounds; round += 1) {
      samples.push({ few: await timeOf(small, path(few)), many: await timeOf(large, path(many)) });
    }
    const times = median(samples.map((sample) => sample.many / sample.few));
    lines.push(atMost(`${question}, 100,000 articles on ${title}, of its time at 100`, 2, times, ' times', 1));
    table[question] = {
      'ms at 100': median(samples.map((sample) => sample.few)).toFixed(2),
      'ms at 100,000': median(samples.map((sample) => sample.many)).toFixed(2),
      times: times.toFixed(1),
    };
  }
  console.log(
    `\nLists of articles as they grow, ${title}, cache off, ${rounds} rounds of ${requestsPerRound}, medians`,
  );
  console.table(table);
  return lines;
}

const settings = { PAGE_CACHE_MB: '0', SEED: 'none' };

export async function measureGrowth(folder: string): Promise<Line[]> {
  const folders = [join(folder, 'few'), join(folder, 'many')];
  for (const [index, count] of [few, many].entries()) await fill(openSqlite(folders[index] ?? ''), count);
  const sites = await Promise.all(folders.map((data) => startSite({ ...settings, DATA_DIR: data })));
  const lines = await compare('SQLite', sites as [RunningSite, RunningSite]).finally(() =>
    Promise.all(sites.map((site) => site.stop())),
  );
  return [...lines, ...(await measurePostgres(folder))];
}

async function measurePostgres(folder: string): Promise<Line[]> {
  const server = await startPostgres();
  try {
    const databases = await Promise.all([few, many].map(() => createTestDatabase(server.url)));
    for (const [index, count] of [few, many].entries()) {
      await fill(await openPostgres(databases[index]?.url ?? '', console.error), count);
    }
    const sites = await Promise.all(
      databases.map(({ url }, index) =>
        startSite({ ...settings, DATABASE_URL: url, DATA_DIR: join(folder, `postgres-${index}`) }),
      ),
    );
    return await compare('PostgreSQL', sites as [RunningSite, RunningSite]).finally(() =>
      Promise.all(sites.map((site) => site.stop())),
    );
  } finally {
    await server.stop();
  }
}
