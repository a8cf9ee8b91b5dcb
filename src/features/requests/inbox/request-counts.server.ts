import { sql } from 'kysely';
import type { RequestEntity, RequestStatus } from '../../../domain/request-kinds.ts';
import { moveAggregates } from '../../../kit/db/aggregates.server.ts';
import type { Migration } from '../../../kit/db/migrations.server.ts';
import type { Db } from '../../../kit/db/schema.server.ts';
import { keepPart, type Part } from '../../../kit/records/list-part.server.ts';
import type { InboxColumns } from './inbox-table.server.ts';

/**
 * How many live requests there are, by all that lists are filtered by, and by months. Kept instead of counted: of a
 * million requests every count would take longer than anybody waits. Each request is in one cell of either sort.
 */
type Cell = {
  entity: string;
  /** `2026-11` in a cell that counts months, which knows no more than the state; nothing in the others. */
  month: string;
  status: string;
  service: string;
  findWay: string;
  /** 0 is nobody. */
  ownerId: number;
};

declare module '../../../kit/db/schema.server.ts' {
  interface Tables {
    requestTally: Cell & { count: number };
  }
}

const key = ['entity', 'month', 'status', 'service', 'findWay', 'ownerId'] as const;
const filters = ['status', 'service', 'findWay', 'ownerId'];
const monthLength = 'yyyy-mm'.length;

export const requestCountsMigration: Migration = {
  name: 'requestTally',
  order: 33,
  async up(db) {
    await db.schema
      .createTable('requestTally')
      .addColumn('entity', 'varchar(40)', (column) => column.notNull())
      .addColumn('month', 'varchar(7)', (column) => column.notNull())
      .addColumn('status', 'varchar(20)', (column) => column.notNull())
      .addColumn('service', 'text', (column) => column.notNull())
      .addColumn('findWay', 'text', (column) => column.notNull())
      .addColumn('ownerId', 'integer', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('requestTally_cell', [...key])
      .execute();
    await recountRequests(db, 'quotation');
    await recountRequests(db, 'contactMessage');
  },
};

/** For requests that came by another way than one by one. */
export async function recountRequests(db: Db, entity: RequestEntity): Promise<void> {
  const { ref, table } = sql;
  const columns = sql.join([...key, 'count'].map((name) => ref(name)));
  const service = entity === 'quotation' ? ref('service') : sql`''`;
  const month = sql`substr(${ref('date')}, 1, ${sql.lit(monthLength)})`;
  const cells = [
    sql`'', ${ref('status')}, ${service}, ${ref('findWay')}, coalesce(${ref('ownerId')}, 0)`,
    sql`${month}, ${ref('status')}, '', '', 0`,
  ];
  await db.deleteFrom('requestTally').where('entity', '=', entity).execute();
  for (const cell of cells) {
    await sql`insert into ${table('requestTally')} (${columns})
      select ${sql.lit(entity)}, ${cell}, count(*) from ${table(entity)}
      where ${ref('deletedAt')} is null group by 2, 3, 4, 5, 6`.execute(db);
  }
}

type Tallied = Pick<InboxColumns, 'status' | 'findWay' | 'ownerId' | 'date'> & {
  service?: string;
  deletedAt: string | null;
};

export const talliedColumns = (entity: RequestEntity) => [
  ...(entity === 'quotation' ? ['service'] : []),
  ...['status', 'findWay', 'ownerId', 'date', 'deletedAt'],
];

function cellsOf(entity: string, row: object): Cell[] {
  const { status, findWay, ownerId, date, service = '', deletedAt } = row as Tallied;
  if (deletedAt !== null) return [];
  return [
    { entity, month: '', status, service, findWay, ownerId: ownerId ?? 0 },
    { entity, month: date.slice(0, monthLength), status, service: '', findWay: '', ownerId: 0 },
  ];
}

/** Part of the transaction that writes the rows, so that it never disagrees with them. */
export async function moveRequestCounts(trx: Db, entity: string, before: object[], after: object[]): Promise<void> {
  const cells = (rows: object[], count: number) =>
    rows.flatMap((row) => cellsOf(entity, row)).map((cell) => ({ ...cell, count }));
  await moveAggregates(trx, 'requestTally', [...cells(before, -1), ...cells(after, 1)]);
}

/** How many live requests these filters leave; null where more is asked for than is kept. */
export async function readRequestCounts(db: Db, entity: string, where: Record<string, Part>): Promise<number | null> {
  const parts = Object.entries(where);
  if (parts.some(([column]) => !filters.includes(column))) return null;
  const all = db
    .selectFrom('requestTally')
    .where('entity', '=', entity)
    .where('month', '=', '')
    .select((eb) => eb.fn.sum<number | null>('count').as('count'));
  const row = await parts.reduce((query, [column, part]) => keepPart(query, column, part ?? 0), all).executeTakeFirst();
  return Number(row?.count ?? 0);
}

export async function countsByStatus(db: Db, entity: RequestEntity): Promise<Map<RequestStatus, number>> {
  const rows = await countsBy<RequestStatus>(db, entity, 'status').where('month', '=', '').execute();
  return new Map(rows.map(({ part, count }) => [part, Number(count)]));
}

/** From this month on, without spam. */
export async function countsByMonth(db: Db, entity: RequestEntity, from: string): Promise<Map<string, number>> {
  const rows = await countsBy<string>(db, entity, 'month')
    .where('month', '>=', from)
    .where('status', '<>', 'spam')
    .execute();
  return new Map(rows.map(({ part, count }) => [part, Number(count)]));
}

function countsBy<Part extends string>(db: Db, entity: RequestEntity, column: 'status' | 'month') {
  return db
    .selectFrom('requestTally')
    .where('entity', '=', entity)
    .select((eb) => [sql.ref<Part>(column).as('part'), eb.fn.sum<number>('count').as('count')])
    .groupBy(column);
}
