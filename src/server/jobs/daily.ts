import type { FastifyBaseLogger } from 'fastify';
import { forgetOldLogins } from '../../features/accounts/session/known-logins.server.ts';
import { eraseOldRequests } from '../../features/requests/erase.server.ts';
import { readSettings } from '../../features/settings/stored-settings.server.ts';
import { emptyTrash } from '../../features/trash/empty-trash.server.ts';
import { trashDays } from '../../kit/contract/trash-days.ts';
import type { Store } from '../../kit/db/store.server.ts';
import { forgetOldEmails } from '../../kit/mail/outbox.server.ts';
import { releaseAbandoned } from '../../kit/media/picture-marks.server.ts';
import type { Pictures } from '../../kit/media/pictures.server.ts';
import {
  forgetRemoved,
  markAllUnnamed,
  removeDue,
  removeNow,
  unnamedDays,
} from '../../kit/media/remove-pictures.server.ts';
import { forgetOldTexts } from '../../kit/publishing/editing/kept-draft.server.ts';
import { recordTypes } from '../record-types.ts';
import { rememberJob } from './daily-report.ts';

/** What the site does once a day by itself. */
export type DailyJob = { name: string; run: (site: DailySite, now: Date) => Promise<unknown> };

export type DailySite = { store: Store; pictures: Pictures };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const dailyJobs: DailyJob[] = [
  { name: 'old trash', run: deleteOldTrash },
  { name: 'old letters', run: ({ store }, now) => forgetOldEmails(store, now) },
  { name: 'old requests', run: forgetOldRequests },
  { name: 'old logins', run: ({ store }, now) => forgetOldLogins(store, now) },
  { name: 'old texts', run: ({ store }, now) => forgetOldTexts(store, now) },
  { name: 'unnamed pictures', run: removeUnnamed },
];

async function removeUnnamed({ store, pictures }: DailySite, now: Date) {
  await markAllUnnamed(store, pictures, now);
  const { failed } = await removeDue(store, pictures, { now });
  const [first] = failed;
  if (first) throw new Error(`${failed.length} pictures could not be removed`, { cause: first.error });
}

async function forgetOldRequests({ store }: DailySite, now: Date) {
  const { keepRequestsMonths } = await readSettings(store.tables());
  await eraseOldRequests(store, keepRequestsMonths, now);
}

async function deleteOldTrash({ store }: DailySite, now: Date) {
  const until = new Date(now.getTime() - trashDays * dayMs).toISOString();
  const picturesDue = new Date(now.getTime() + unnamedDays * dayMs);
  for (let left = 1; left > 0; ) {
    const emptied = await emptyTrash(store, recordTypes, until, picturesDue);
    left = emptied.deleted > 0 ? emptied.left : 0;
  }
}

/** Of several instances that ask on the same day, one is told to go ahead. */
export async function claimDay(store: Store, now: Date): Promise<boolean> {
  const value = now.toISOString().slice(0, 'yyyy-mm-dd'.length);
  return store.write(async (trx) => {
    const claimed = await trx
      .insertInto('system')
      .values({ name: 'daily', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }).where('system.value', '<', value))
      .returning('name')
      .executeTakeFirst();
    return claimed !== undefined;
  });
}

/** Does the day's jobs, if nobody else has. One that fails is tried again the next day, and stops no other. */
export async function runDaily(site: DailySite, log: FastifyBaseLogger, now = new Date(), jobs = dailyJobs) {
  try {
    if (!(await claimDay(site.store, now))) return;
    for (const { name, run } of jobs) {
      const error = await run(site, now).then(() => null, reasonOf);
      if (error) log.error({ err: error, job: name }, 'a daily job failed');
      await rememberJob(site.store, name, { at: new Date().toISOString(), error: error?.message ?? null });
    }
  } catch (err) {
    log.error({ err }, 'the daily jobs could not begin');
  }
}

function reasonOf(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/**
 * What every instance looks after: pictures that a killed process has left, or that could not be removed when they should
 * have been, and its own copies.
 */
async function runHourly({ store, pictures }: DailySite, log: FastifyBaseLogger) {
  try {
    await releaseAbandoned(store);
    await removeNow(store, pictures, log);
    await forgetRemoved(store, pictures);
  } catch (err) {
    log.error({ err }, 'the hourly jobs failed');
  }
}

/** Looks every hour, from `after` on, whether there is a new day. Returns what stops it, once what is under way has ended. */
export function startDaily(
  site: DailySite,
  log: FastifyBaseLogger,
  after: Promise<void> = Promise.resolve(),
): () => Promise<void> {
  const look = async () => {
    await runDaily(site, log);
    await runHourly(site, log);
  };
  let working = after.then(look);
  const timer = setInterval(() => {
    working = working.then(look);
  }, hourMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await working;
  };
}
