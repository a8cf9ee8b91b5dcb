import { setTimeout as sleep } from 'node:timers/promises';
import { ProblemError } from '../contract/problem.ts';
import { takeAdvisoryLock } from '../db/advisory-lock.server.ts';
import type { Db } from '../db/schema.server.ts';
import type { Dialect, Store } from '../db/store.server.ts';
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
 * Does what is due, a handful in one transaction: what was begun when the process ended is done by whoever comes next, and
 * of several instances one does it. One that fails stays due, and stops no other.
 */
export async function runSchedule(
  store: Store,
  kinds: readonly Publishable[],
  now = new Date(),
  isDrawing = () => false,
): Promise<ScheduleRun> {
  const run: ScheduleRun = { done: 0, failed: [] };
  const site = { store, kinds, isDrawing };
  const isAnyDue = async () => (await dueLines(store.tables(), now, run.failed)).length > 0;
  while (await isAnyDue()) await thenRest(site, () => runHandful(site, now, run));
  // Everybody hears of a few at once. After many, the last ones are heard of as those before: not by all at the same moment.
  if (run.done > 0 && run.done <= handful) await store.write(async (_, changed) => changed('schedule'));
  return run;
}

/**
 * So many are done in one go, if they take no longer than this: SQLite does not let go of the process before the end of a
 * transaction; on PostgreSQL only those wait who publish at the same moment.
 */
const handful = 20;
const longestHandfulMs = { sqlite: 10, postgres: 50 } as const satisfies Record<Dialect, number>;

/** After each it is the visitors' turn, for three times as long as it took: a thousand may be due at the same minute. */
const restPerWork = 3;
const longestRestMs = 200;
/** Whenever listeners hear of some, all pages that list them are drawn anew: whoever waits for one comes first. */
const patienceMs = 200;
const lookMs = 5;

/** `isDrawing`: whether visitors wait for pages. */
type Site = { store: Store; kinds: readonly Publishable[]; isDrawing: () => boolean };

async function thenRest({ isDrawing }: Site, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await work();
  await sleep(Math.min(restPerWork * (performance.now() - began), longestRestMs));
  for (const rested = performance.now(); isDrawing() && performance.now() - rested < patienceMs; ) await sleep(lookMs);
}

async function runHandful(site: Site, now: Date, run: ScheduleRun): Promise<void> {
  const { store } = site;
  let due: ScheduleTable[] = [];
  try {
    run.done += await store.write(
      async (trx) => {
        // One instance at a time: side by side they would wait for each other at every count that both move.
        await takeAdvisoryLock(trx, store.dialect, 'schedule');
        due = await dueLines(trx, now, run.failed, store.dialect);
        return runLines(trx, site, due);
      },
      { isOneOfMany: true },
    );
  } catch (error) {
    if (due.length === 0) throw error;
    // One cannot be done, and has undone the others with it.
    for (const line of due) await thenRest(site, () => runAlone(site, line, run));
  }
}

/** As many as there is time for before visitors wait, at least one. Answers how many. */
async function runLines(trx: Db, site: Site, lines: ScheduleTable[]): Promise<number> {
  const began = performance.now();
  const done: ScheduleTable[] = [];
  for (const line of lines) {
    await runLine(trx, site, line);
    done.push(line);
    if (performance.now() - began > longestHandfulMs[site.store.dialect] || site.isDrawing()) break;
  }
  return removeLines(trx, done);
}

const isSame = (a: ScheduleTable, b: ScheduleTable) =>
  a.entity === b.entity && a.recordId === b.recordId && a.action === b.action && a.at === b.at;

/**
 * Those of the next handful, but for the failed ones: in the order of their minutes, and of one minute what is to be
 * published before what is to be taken off.
 */
async function dueLines(db: Db, now: Date, failed: ScheduleRun['failed'], lockOn?: Dialect): Promise<ScheduleTable[]> {
  const due = await db
    .selectFrom('schedule')
    .selectAll()
    .where('at', '<=', now.toISOString())
    .orderBy('at')
    .orderBy('action')
    .limit(handful + failed.length)
    // Nobody cancels them before they are done.
    .$if(lockOn === 'postgres', (query) => query.forUpdate())
    .execute();
  return due.filter((line) => !failed.some((one) => isSame(one.line, line)));
}

async function removeLines(trx: Db, lines: ScheduleTable[]): Promise<number> {
  if (lines.length === 0) return 0;
  const { numDeletedRows } = await trx
    .deleteFrom('schedule')
    .where((eb) => eb.or(lines.map(({ entity, recordId, action, at }) => eb.and({ entity, recordId, action, at }))))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function kindOf({ kinds }: Site, { entity }: ScheduleTable): Publishable {
  const kind = kinds.find(({ type }) => type.name === entity);
  if (!kind) throw new Error(`There is no kind of content called ${entity}`);
  return kind;
}

async function runLine(trx: Db, site: Site, line: ScheduleTable): Promise<void> {
  const { recordId, action, at, scheduledBy } = line;
  const asked: unknown = JSON.parse(line.languages);
  const languages = Array.isArray(asked) ? asked.filter(isLanguage) : [];
  const act = action === 'publish' ? publish : unpublish;
  await act({ trx, store: site.store }, kindOf(site, line), recordId, languages, { at, scheduledBy });
}

async function runAlone(site: Site, line: ScheduleTable, run: ScheduleRun): Promise<void> {
  try {
    run.done += Number(await runOrNote(site, line));
  } catch (error) {
    run.failed.push({ line, error });
  }
}

/** Answers whether it was done here: whoever removes the line does what it says. */
async function runOrNote(site: Site, line: ScheduleTable): Promise<boolean> {
  const whoeverRemoves = (work: (trx: Db) => Promise<boolean>) =>
    site.store.write(async (trx) => (await removeLines(trx, [line])) > 0 && work(trx), { isOneOfMany: true });
  try {
    return await whoeverRemoves(async (trx) => {
      await runLine(trx, site, line);
      return true;
    });
  } catch (error) {
    // In the trash, or no longer complete: it will not be otherwise a minute later, and somebody has to look at it.
    const isHopeless = error instanceof IncompleteError || (error instanceof ProblemError && error.code === 'notFound');
    if (!isHopeless) throw error;
    return whoeverRemoves(async (trx) => {
      await noteFailure(trx, kindOf(site, line), line);
      return false;
    });
  }
}

async function noteFailure(trx: Db, { type }: Publishable, { recordId, action, at, scheduledBy }: ScheduleTable) {
  const row = await rowsOf(trx, type).where('id', '=', recordId).executeTakeFirst();
  if (!row) return;
  const about = { entity: type.name, recordId, title: type.title(row) };
  await writeAuditLog(trx, { action: 'scheduleFailed', ...about, details: { at, scheduledBy, action } });
}
