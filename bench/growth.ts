import { join } from 'node:path';
import { openPostgres } from '../src/kit/db/postgres.server.ts';
import { openSqlite } from '../src/kit/db/sqlite.server.ts';
import type { Store } from '../src/kit/db/store.server.ts';
import { type RunningSite, startSite } from '../testing/services/running-site.ts';
import { createTestDatabase } from '../testing/services/test-database.ts';
import { startPostgres } from '../testing/services/test-postgres.ts';
import { fillArticles } from './lib/articles.ts';
import { atMost, type Line } from './lib/lines.ts';
import { median } from './wrk.ts';

const few = 100;
const many = 100_000;
const rounds = 5;
const requestsPerRound = 60;

async function fill(store: Store, count: number) {
  await fillArticles(store, count);
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
