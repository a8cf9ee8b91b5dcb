import { setTimeout as sleep } from 'node:timers/promises';
import type { Plan } from '../../src/entities/plan/plan.contract.ts';
import { openPostgres } from '../../src/kit/db/postgres.server.ts';
import { openSqlite } from '../../src/kit/db/sqlite.server.ts';
import type { Store } from '../../src/kit/db/store.server.ts';
import { logIn, type RunningSite } from '../../testing/services/running-site.ts';
import { answerOf, call } from '../lib/calls.ts';
import { exactly, type Row, some, type Trial } from '../lib/part.ts';
import { addDraft, numbersOf } from './numbered-plans.ts';

/** So many for each kill: enough to be killed in the middle of them. */
const plansPerRound = 15;
const dayMs = 86_400_000;

/**
 * Stops the site before a minute for which much is scheduled, starts it after that minute, and kills it while it catches
 * up, again and again. In the end each plan must have been published, once.
 */
export async function scheduleKills(trial: Trial): Promise<Row[]> {
  const { sandbox } = trial;
  const alone = { DATA_DIR: sandbox.folder(), SEED: 'none' };
  const onSqlite = await killOn(trial, 'SQLite', [alone], async () => openSqlite(alone.DATA_DIR, { beside: true }));
  const DATABASE_URL = await sandbox.database();
  const shared = { DATABASE_URL, AUTH_SECRET: 'x'.repeat(40), SEED: 'none' };
  const both = [sandbox.folder(), sandbox.folder()].map((DATA_DIR) => ({ ...shared, DATA_DIR }));
  const openDatabase = () => openPostgres(DATABASE_URL, () => undefined);
  return [...onSqlite, ...(await killOn(trial, 'PostgreSQL, 2 instances', both, openDatabase))];
}

type Settings = Record<string, string>;

async function killOn(trial: Trial, database: string, instances: Settings[], open: () => Promise<Store>) {
  const { sandbox, size: rounds, say } = trial;
  const site = await sandbox.site(instances[0] ?? {});
  const ids = await scheduleMany(site, await logIn(site.url), rounds * plansPerRound);
  await site.kill();
  const store = await open();
  await passTheMinute(store);
  let kills = 0;
  for (let left = ids.length; left > 0; left = await linesLeft(store)) {
    const sites = instances.map(sandbox.launch);
    // On some rounds before anything was done, on others amid it.
    await waitUntil(store, Math.max(0, left - Math.floor(Math.random() * 2 * plansPerRound)));
    // All at the same moment, as in a power cut.
    await Promise.all(sites.map((one) => one.kill()));
    kills += 1;
    if (kills % 5 === 0) say(`${database}: ${kills} kills`);
  }
  const last = await sandbox.site(instances[0] ?? {});
  const plans = await answerOf<Plan[]>(fetch(`${last.url}/api/Plans`));
  const whole = plans.filter((plan) => numbersOf(plan)?.en === plan.price && numbersOf(plan)?.ar === plan.price);
  const times = await publishedTimes(store);
  await store.close();
  await last.stop();
  const what = `kill -9 while a schedule is caught up with, ${database}`;
  return [
    some(`${what}: kills`, kills),
    exactly(`${what}: plans that are public and whole`, ids.length, whole.length),
    exactly(`${what}: plans published more than once or never`, 0, ids.filter((id) => times.get(id) !== 1).length),
  ];
}

async function scheduleMany(site: RunningSite, token: string, count: number): Promise<number[]> {
  const ids: number[] = [];
  const publishAt = new Date(Date.now() + dayMs).toISOString();
  for (let number = 1; number <= count; number += 1) {
    const id = await addDraft(site, token, number);
    await answerOf(call(site, token, 'POST', `/Plans/${id}/Publish`, { publishAt }));
    ids.push(id);
  }
  return ids;
}

/** As if the site had stood still until after it. */
async function passTheMinute(store: Store) {
  const at = `${new Date(Date.now() - dayMs).toISOString().slice(0, 16)}:00.000Z`;
  await store.write((trx) => trx.updateTable('schedule').set({ at }).execute());
}

async function linesLeft(store: Store): Promise<number> {
  return (await store.tables().selectFrom('schedule').select('recordId').execute()).length;
}

async function waitUntil(store: Store, enough: number): Promise<void> {
  while ((await linesLeft(store)) > enough) await sleep(1 + Math.random() * 4);
}

/** How often each plan was published, by what was noted of it. */
async function publishedTimes(store: Store): Promise<Map<number, number>> {
  const noted = await store
    .tables()
    .selectFrom('activity')
    .select('recordId')
    .where('entity', '=', 'plan')
    .where('action', '=', 'published')
    .execute();
  const times = new Map<number, number>();
  for (const { recordId } of noted) times.set(Number(recordId), (times.get(Number(recordId)) ?? 0) + 1);
  return times;
}
