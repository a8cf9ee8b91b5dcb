import type { FastifyBaseLogger } from 'fastify';
import { eraseOldRequests } from '../entities/request/erase.server.ts';
import { readSettings } from '../entities/settings/stored-settings.server.ts';
import { emptyTrash } from '../entities/trash/empty-trash.server.ts';
import { forgetOldLogins } from '../entities/user/known-logins.server.ts';
import { trashDays } from '../kit/contract/trash-days.ts';
import type { Schema } from '../kit/db/migrations.server.ts';
import type { Store } from '../kit/db/store.server.ts';
import type { SystemTables } from '../kit/db/system-values.server.ts';
import { forgetOldLetters } from '../kit/mail/outbox.server.ts';
import { recordKinds } from './record-kinds.ts';

/** What the site does once a day by itself. */
export type DailyJob = { name: string; run: (store: Store, now: Date) => Promise<unknown> };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const dailyJobs: DailyJob[] = [
  { name: 'old trash', run: deleteOldTrash },
  { name: 'old letters', run: forgetOldLetters },
  { name: 'old requests', run: forgetOldRequests },
  { name: 'old logins', run: forgetOldLogins },
];

async function forgetOldRequests(store: Store, now: Date) {
  const { keepRequestsMonths } = await readSettings(store.tables() as Schema);
  await eraseOldRequests(store, keepRequestsMonths, now);
}

async function deleteOldTrash(store: Store, now: Date) {
  const until = new Date(now.getTime() - trashDays * dayMs).toISOString();
  for (let left = 1; left > 0; ) {
    const emptied = await emptyTrash(store, recordKinds, until);
    left = emptied.deleted > 0 ? emptied.left : 0;
  }
}

/** Of several instances that ask on the same day, one is told to go ahead. */
export async function claimDay(store: Store, now: Date): Promise<boolean> {
  const value = now.toISOString().slice(0, 'yyyy-mm-dd'.length);
  return store.write<SystemTables, boolean>(async (trx) => {
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
export async function runDaily(store: Store, log: FastifyBaseLogger, now = new Date(), jobs = dailyJobs) {
  try {
    if (!(await claimDay(store, now))) return;
    for (const { name, run } of jobs) {
      await run(store, now).catch((err: unknown) => log.error({ err, job: name }, 'a daily job failed'));
    }
  } catch (err) {
    log.error({ err }, 'the daily jobs could not begin');
  }
}

/** Looks every hour whether there is a new day. Returns what stops it, once what is under way has ended. */
export function startDaily(store: Store, log: FastifyBaseLogger): () => Promise<void> {
  let working = runDaily(store, log);
  const timer = setInterval(() => {
    working = working.then(() => runDaily(store, log));
  }, hourMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await working;
  };
}
