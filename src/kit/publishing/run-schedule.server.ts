import { setTimeout as sleep } from 'node:timers/promises';
import { ProblemError } from '../contract/problem.ts';
import type { Db } from '../db/schema.server.ts';
import type { Store } from '../db/store.server.ts';
import { isLanguage } from '../i18n/languages.ts';
import { writeAuditLog } from '../records/audit-log.server.ts';
import { rowsOf } from '../records/record-type.server.ts';
import type { Publishable } from './content-body.server.ts';
import { IncompleteError, publish, unpublish } from './publishing.server.ts';
import type { ScheduleTable } from './schedule-table.server.ts';

export type ScheduleRun = {
  done: number;
  failed: { line: ScheduleTable; error: unknown }[];
};

/**
 * Does what is due, each in a transaction of its own: what was begun when the process ended is done by whoever comes next,
 * and of several instances one does it. One that fails stays due, and stops no other.
 */
export async function runSchedule(store: Store, kinds: readonly Publishable[], now = new Date()): Promise<ScheduleRun> {
  const run: ScheduleRun = { done: 0, failed: [] };
  for (;;) {
    const due = await dueLines(store.tables(), now, run.failed.length);
    const fresh = due.filter((line) => !run.failed.some((one) => isSame(one.line, line)));
    if (fresh.length === 0) break;
    for (const line of fresh) {
      const began = performance.now();
      try {
        run.done += Number(await runLine(store, kinds, line));
      } catch (error) {
        run.failed.push({ line, error });
      }
      await sleep(Math.min(performance.now() - began, longestRestMs));
    }
  }
  // That was all of them: now everybody hears of those that they have not heard of yet.
  if (run.done > 0) await store.write(async (_, changed) => changed('schedule'));
  return run;
}

/**
 * After each one it is the visitors' turn, for as long as it took: a thousand may be due at the same minute, and SQLite alone
 * never lets go of the process.
 */
const longestRestMs = 10;

const isSame = (a: ScheduleTable, b: ScheduleTable) =>
  a.entity === b.entity && a.recordId === b.recordId && a.action === b.action && a.at === b.at;

/** So many are looked at in one go, beside those that have failed and are still there. */
const atOnce = 200;

/** In the order of their minutes; of those of one minute, what is to be published comes before what is to be taken off. */
function dueLines(db: Db, now: Date, failed: number): Promise<ScheduleTable[]> {
  return db
    .selectFrom('schedule')
    .selectAll()
    .where('at', '<=', now.toISOString())
    .orderBy('at')
    .orderBy('action')
    .limit(atOnce + failed)
    .execute();
}

/** Answers whether it was done here: whoever removes the line does what it says. */
async function runLine(store: Store, kinds: readonly Publishable[], line: ScheduleTable): Promise<boolean> {
  const { entity, recordId, action, at, scheduledBy } = line;
  const kind = kinds.find(({ type }) => type.name === entity);
  if (!kind) throw new Error(`There is no kind of content called ${entity}`);
  const asked: unknown = JSON.parse(line.languages);
  const languages = Array.isArray(asked) ? asked.filter(isLanguage) : [];
  const details = { at, scheduledBy };
  try {
    return await store.write(
      async (trx) => {
        if (!(await takeLine(trx, line))) return false;
        const act = action === 'publish' ? publish : unpublish;
        await act({ trx, store }, kind, recordId, languages, details);
        return true;
      },
      { isOneOfMany: true },
    );
  } catch (error) {
    // In the trash, or no longer complete: it will not be otherwise a minute later, and somebody has to look at it.
    const isHopeless = error instanceof IncompleteError || (error instanceof ProblemError && error.code === 'notFound');
    if (!isHopeless) throw error;
    return store.write(async (trx) => {
      if (await takeLine(trx, line)) await noteFailure(trx, kind, line, details);
      return false;
    });
  }
}

async function takeLine(trx: Db, { entity, recordId, action, at }: ScheduleTable): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('schedule')
    .where((eb) => eb.and({ entity, recordId, action, at }))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function noteFailure(trx: Db, { type }: Publishable, { recordId, action }: ScheduleTable, details: object) {
  const row = await rowsOf(trx, type).where('id', '=', recordId).executeTakeFirst();
  if (!row) return;
  const about = { entity: type.name, recordId, title: type.title(row) };
  await writeAuditLog(trx, { action: 'scheduleFailed', ...about, details: { ...details, action } });
}
