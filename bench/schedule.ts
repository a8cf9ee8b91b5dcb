import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { blogSample } from '../src/entities/blog/blog.sample.ts';
import { openPostgres } from '../src/kit/db/postgres.server.ts';
import { openSqlite } from '../src/kit/db/sqlite.server.ts';
import type { Store } from '../src/kit/db/store.server.ts';
import { multipart } from '../testing/harness/test-site.ts';
import { logIn, type RunningSite, startSite } from '../testing/services/running-site.ts';
import { createTestDatabase } from '../testing/services/test-database.ts';
import { startPostgres } from '../testing/services/test-postgres.ts';
import { type Experience, startVisitors, type VisitorRequest, type Visitors } from '../testing/services/visitors.ts';
import { atMost, type Line } from './lib/lines.ts';

const records = 1000;
const atOnce = 4;
const minuteMs = 60_000;
const quietMs = 25_000;
const settleMs = 1000;
const perSecond = 20;
const warmUpRounds = 60;

const list = '/api/Blogs/AllBlogs?page=1&pageSize=12&content=false';

/** What visitors do: mostly they read pages that are kept; now and then somebody searches, and that page is drawn. */
const visits: VisitorRequest[] = [
  ...['/home', '/ar/home', '/blogs', '/ar/blogs', '/portfolio', '/hosting', '/ar/about-us', '/feed.xml'],
  ...['/api/Clients', list, '/contact', '/services/network'],
  '/search?q=camera{n}',
].map((path) => ({ name: 'page', path }));

type Ground = { name: string; settings: Record<string, string>[]; open: () => Promise<Store> };

/** Much that is to appear at the same minute: how long it takes, whether it is done once, and what visitors feel of it. */
export async function measureSchedule(folder: string): Promise<Line[]> {
  const DATA_DIR = join(folder, 'schedule');
  const alone = await measureOn({
    name: 'SQLite',
    settings: [{ DATA_DIR }],
    open: async () => openSqlite(DATA_DIR, { beside: true }),
  });
  const server = await startPostgres();
  try {
    const { url } = await createTestDatabase(server.url);
    const shared = { DATABASE_URL: url, DATA_DIR: join(folder, 'shared') };
    const open = () => openPostgres(url, () => undefined);
    return [...alone, ...(await measureOn({ name: 'PostgreSQL, 2 instances', settings: [shared, shared], open }))];
  } finally {
    await server.stop();
  }
}

async function measureOn({ name, settings, open }: Ground): Promise<Line[]> {
  const sites: RunningSite[] = [];
  const undoing: (() => void)[] = [];
  // One after the other: the first fills the database.
  for (const one of settings) sites.push(await startSite(one));
  const store = await open();
  try {
    const first = sites[0]?.url ?? '';
    const authorization = `Bearer ${await logIn(first)}`;
    await scheduleAll(first, authorization);
    await warmUp(sites, authorization);
    const visitors: Visitors[] = [];
    for (const { url } of sites)
      visitors.push(await startVisitors({ undo: (work) => undoing.push(work) }, { url, requests: visits, perSecond }));
    const shown = await fewestShown(sites);
    const at = await waitForMinute(store, visitors);
    const before = await worstOf(visitors);
    const seconds = await waitUntilShown(sites, shown + records, at);
    // What was kept is drawn anew after the last of them, too.
    await sleep(settleMs);
    const meanwhile = await worstOf(visitors);
    const what = `${records} articles scheduled for one minute, ${name}`;
    console.log(
      `${what}: p99 ${before.p99} ms before, ${meanwhile.p99} ms meanwhile; p50 ${before.p50} and ${meanwhile.p50}`,
    );
    return [
      atMost(`${what}: until the last is on every instance`, 30, seconds, ' s', 1),
      atMost(`${what}: published more than once or never`, 0, records - (await publishedOnce(store))),
      atMost(`${what}: visitors' p99 meanwhile, of its value before`, 2, meanwhile.p99 / before.p99, ' times', 2),
    ];
  } finally {
    for (const undo of undoing) undo();
    await store.close();
    for (const site of sites) await site.stop();
  }
}

/** Drafts that are complete, for a day that does not come. */
async function scheduleAll(url: string, authorization: string) {
  const publishAt = new Date(Date.now() + 24 * 60 * minuteMs).toISOString();
  let next = 0;
  const add = async () => {
    while (next < records) {
      next += 1;
      const id = await addDraft(url, authorization, `Scheduled article ${next}`);
      await publish(url, authorization, id, { publishAt });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, add));
}

/** A site that has been up for a while has drawn its pages many times, and V8 has made their code fast by then. */
async function warmUp(sites: RunningSite[], authorization: string) {
  const first = sites[0]?.url ?? '';
  const id = await addDraft(first, authorization, 'An article that comes and goes');
  for (let round = 0; round < warmUpRounds; round += 1) {
    if (round % 2 === 0) await publish(first, authorization, id, {});
    else await post(`${first}/api/Blogs/${id}/Unpublish`, { ...json, authorization }, '{}');
    for (const { url } of sites)
      for (const { path } of visits) await (await fetch(url + path.replace('{n}', String(round)))).arrayBuffer();
  }
}

const json = { 'content-type': 'application/json' };

async function addDraft(url: string, authorization: string, TitleEN: string): Promise<number> {
  const { payload, headers } = await multipart({ ...blogSample, TitleEN, Status: 'draft' });
  return (await post(`${url}/api/Blogs`, { ...headers, authorization }, payload)).id;
}

async function publish(url: string, authorization: string, id: number, when: { publishAt?: string }) {
  await post(`${url}/api/Blogs/${id}/Publish`, { ...json, authorization }, JSON.stringify(when));
}

async function post(url: string, headers: Record<string, string>, body: string | Buffer<ArrayBuffer>) {
  const answer = await fetch(url, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { id: number };
}

/** Puts the day off to the next minute that leaves time to see how visitors fare without it, and waits for that one. */
async function waitForMinute(store: Store, visitors: Visitors[]): Promise<number> {
  const at = Math.ceil((Date.now() + quietMs) / minuteMs) * minuteMs;
  await store.write((trx) =>
    trx
      .updateTable('schedule')
      .set({ at: new Date(at).toISOString() })
      .execute(),
  );
  await sleep(at - quietMs - Date.now());
  // What they saw until now was still new to the site.
  for (const one of visitors) await one.report();
  await sleep(at - Date.now());
  return at;
}

/** How visitors fared on the site that was slowest for them. */
async function worstOf(visitors: Visitors[]): Promise<Experience> {
  const reports = await Promise.all(visitors.map((one) => one.report()));
  const [worst] = reports.flatMap(({ page }) => page ?? []).toSorted((a, b) => b.p99 - a.p99);
  if (!worst) throw new Error('Nobody came');
  return worst;
}

/** How many articles visitors find, on the instance that is behind. */
async function fewestShown(sites: RunningSite[]): Promise<number> {
  const counts = sites.map(async ({ url }) => {
    const answer = (await (await fetch(url + list)).json()) as { count: number };
    return answer.count;
  });
  return Math.min(...(await Promise.all(counts)));
}

async function waitUntilShown(sites: RunningSite[], all: number, at: number): Promise<number> {
  while ((await fewestShown(sites)) < all) await sleep(100);
  return (Date.now() - at) / 1000;
}

/** How many were, by what was noted of them. */
async function publishedOnce(store: Store): Promise<number> {
  const noted = await store
    .tables()
    .selectFrom('activity')
    .select('recordId')
    .where('entity', '=', 'blog')
    .where('action', '=', 'published')
    .execute();
  const times = Map.groupBy(noted, ({ recordId }) => recordId);
  return [...times.values()].filter((lines) => lines.length === 1).length;
}
