import { sql } from 'kysely';
import { moveAggregates } from '../db/aggregates.server.ts';
import type { Migration } from '../db/migrations.server.ts';
import type { Db } from '../db/schema.server.ts';
import { keepPart, type Part } from './list-part.server.ts';

/** A table, and the column that its days are split by; without one its days are not counted. */
export type DayCounted = { name: string; countedBy?: string };

const dayLength = 'yyyy-mm-dd'.length;
const dayMs = 24 * 3_600_000;

declare module '../db/schema.server.ts' {
  interface Tables {
    dayTally: { entity: string; day: string; part: string; count: number };
  }
}

/** How many live records each day has, of each category or state: what lies before a page is a sum and not a walk. */
export const dayCountsMigration = (tables: DayCounted[]): Migration => ({
  name: 'dayTally',
  order: 34,
  async up(db) {
    await db.schema
      .createTable('dayTally')
      .addColumn('entity', 'varchar(40)', (column) => column.notNull())
      .addColumn('day', 'varchar(10)', (column) => column.notNull())
      .addColumn('part', 'varchar(40)', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('dayTally_cell', ['entity', 'day', 'part'])
      .execute();
    for (const table of tables) await recountDays(db, table);
  },
});

/** For records that came by another way than one by one. */
export async function recountDays(db: Db, { name: table, countedBy = '' }: DayCounted): Promise<void> {
  const { ref } = sql;
  const columns = sql.join(['entity', 'day', 'part', 'count'].map((name) => ref(name)));
  await db.deleteFrom('dayTally').where('entity', '=', table).execute();
  await sql`insert into ${sql.table('dayTally')} (${columns})
    select ${sql.lit(table)}, substr(${ref('date')}, 1, ${sql.lit(dayLength)}), ${ref(countedBy)}, count(*)
    from ${sql.table(table)} where ${ref('deletedAt')} is null group by 2, 3`.execute(db);
}

/** Of a new record there is nothing before, of one that is erased nothing after. */
export async function moveDayCounts(trx: Db, counted: DayCounted, before: object[], after: object[]): Promise<void> {
  const { name: entity, countedBy: column } = counted;
  if (!column) return;
  const cellsOf = (rows: object[], count: number) =>
    (rows as Record<string, string | null>[])
      .filter(({ deletedAt }) => deletedAt === null)
      .map((row) => ({ entity, day: dayOf(row.date ?? ''), part: row[column] ?? '', count }));
  await moveAggregates(trx, 'dayTally', [...cellsOf(before, -1), ...cellsOf(after, 1)]);
}

const dayOf = (moment: string) => moment.slice(0, dayLength);

/** As a moment is written, so that any collation has it before all that follow. */
const dayAfter = (day: string) => dayOf(new Date(Date.parse(day) + dayMs).toISOString());

/** The days of what these filters leave; null where they ask for more than is kept. */
function daysOf(
  db: Db,
  { name: table, countedBy = '' }: DayCounted,
  { [countedBy]: part, ...others }: Record<string, Part>,
) {
  if (!countedBy || Object.keys(others).length > 0) return null;
  const all = db.selectFrom('dayTally').where('entity', '=', table);
  return part === undefined ? all : keepPart(all, 'part', part);
}

export type DayStart = {
  /** Records of this day, and of all before it, are older than this. */
  before: string;
  /** How many are newer. */
  newer: number;
};

/** The day in which a list, the newest first, has its record number `position`, counted from 0. */
export async function findDay(
  db: Db,
  counted: DayCounted,
  where: Record<string, Part>,
  position: number,
): Promise<DayStart | null> {
  const count = sql.ref('count');
  const days = daysOf(db, counted, where)
    ?.select([
      'day',
      sql<number>`sum(sum(${count})) over (order by ${sql.ref('day')} desc) - sum(${count})`.as('newer'),
    ])
    .groupBy('day');
  if (!days) return null;
  const row = await db
    .selectFrom(days.as('days'))
    .select(['day', 'newer'])
    .where('newer', '<=', position)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return row ? { before: dayAfter(row.day), newer: Number(row.newer) } : null;
}

type Stretch = { from?: string; before?: string };

/**
 * How many live records these filters leave; null where they ask for more than is kept. A stretch of time is the whole
 * days in it, and what `countRows` finds at its ends.
 */
export async function countDays(
  db: Db,
  counted: DayCounted,
  { date = {}, ...others }: Record<string, Part>,
  countRows: (date: Stretch) => Promise<number>,
): Promise<number | null> {
  const days = daysOf(db, counted, others);
  if (!days || typeof date !== 'object' || date === null || Array.isArray(date)) return null;
  const { from = '', before } = date;
  const first = from === '' || isMidnight(from) ? dayOf(from) : dayAfter(dayOf(from));
  const last = before === undefined ? undefined : dayOf(before);
  if (last !== undefined && first >= last) return null;
  const row = await keepPart(days, 'day', { from: first, before: last })
    .select((eb) => eb.fn.sum<number | null>('count').as('count'))
    .executeTakeFirst();
  const ahead = isMidnight(from) || from === '' ? 0 : await countRows({ from, before: first });
  const behind = before === undefined || isMidnight(before) ? 0 : await countRows({ from: last, before });
  return Number(row?.count ?? 0) + ahead + behind;
}

const isMidnight = (moment: string) => moment.endsWith('T00:00:00.000Z');
