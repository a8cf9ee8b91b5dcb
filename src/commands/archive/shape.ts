import { sql } from 'kysely';
import type { Db } from '../../kit/db/schema.server.ts';
import type { Dialect } from '../../kit/db/store.server.ts';

/** A table as the database itself describes it, so that a new one cannot be forgotten. */
export type TableShape = {
  name: string;
  columns: string[];
  /** The order of its rows: its key, in byte order, which is the same on both databases. */
  order: string;
  needs: string[];
};

type ColumnRow = { table: string; column: string; isText: boolean; place: number };

const columnsOf = {
  sqlite: sql<ColumnRow>`
    select m.name as "table", c.name as "column", 0 as "isText", c.pk as "place"
    from sqlite_master m, pragma_table_info(m.name) c
    where m.type = 'table' and m.name not like 'sqlite\\_%' escape '\\'
    order by m.name, c.cid`,
  postgres: sql<ColumnRow>`
    select c.relname as "table", a.attname as "column", t.typcategory = 'S' as "isText",
      coalesce(array_position(i.indkey::int2[], a.attnum) + 1, 0) as "place"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    order by c.relname collate "C", a.attnum`,
};

const needsOf = {
  sqlite: sql<{ table: string; other: string }>`
    select m.name as "table", f."table" as "other" from sqlite_master m, pragma_foreign_key_list(m.name) f
    where m.type = 'table'`,
  postgres: sql<{ table: string; other: string }>`
    select c.relname as "table", o.relname as "other" from pg_constraint f
    join pg_class c on c.oid = f.conrelid join pg_class o on o.oid = f.confrelid
    where f.contype = 'f' and c.relnamespace = current_schema()::regnamespace`,
};

/** All tables, each after those that its rows point to. */
export async function readShape(db: Db, dialect: Dialect): Promise<TableShape[]> {
  const { rows: columns } = await columnsOf[dialect].execute(db);
  const { rows: needs } = await needsOf[dialect].execute(db);
  const byTable = Map.groupBy(columns, ({ table }) => table);
  const shapes = [...byTable].map(([name, own]) => ({
    name,
    columns: own.map(({ column }) => column),
    order: orderOf(own),
    needs: needs.filter(({ table, other }) => table === name && other !== name).map(({ other }) => other),
  }));
  return inOrder(shapes);
}

function orderOf(columns: ColumnRow[]): string {
  const key = columns.filter(({ place }) => place > 0).toSorted((a, b) => a.place - b.place);
  const sorted = key.length > 0 ? key : columns;
  return sorted.map(({ column, isText }) => quoted(column) + (isText ? ' collate "C"' : '')).join(', ');
}

function inOrder(shapes: TableShape[]): TableShape[] {
  const placed: TableShape[] = [];
  let waiting = shapes;
  while (waiting.length > 0) {
    const isReady = ({ needs }: TableShape) => needs.every((other) => placed.some(({ name }) => name === other));
    const ready = waiting.filter(isReady);
    if (ready.length === 0) throw new Error(`The tables ${waiting.map(({ name }) => name).join(', ')} need each other`);
    placed.push(...ready);
    waiting = waiting.filter((shape) => !ready.includes(shape));
  }
  return placed;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The last number that each table gave to a record: a deleted record's number is never given again, there or elsewhere. */
export async function readLastIds(db: Db, dialect: Dialect, tables: string[]): Promise<Record<string, number>> {
  if (dialect === 'sqlite') {
    const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(db);
    return Object.fromEntries(rows.map(({ name, seq }) => [name, seq]));
  }
  const ids: Record<string, number> = {};
  for (const name of tables) {
    const sequence = await sequenceOf(db, name);
    if (!sequence) continue;
    const { rows } = await sql<{ last: number | null }>`
      select pg_sequence_last_value(${sequence}::regclass)::int as last`.execute(db);
    if (rows[0]?.last) ids[name] = rows[0].last;
  }
  return ids;
}

export async function writeLastId(db: Db, dialect: Dialect, table: string, last: number): Promise<void> {
  if (dialect === 'sqlite') {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db);
    return;
  }
  const sequence = await sequenceOf(db, table);
  if (sequence) await sql`select setval(${sequence}::regclass, ${last})`.execute(db);
}

async function sequenceOf(db: Db, table: string): Promise<string | null> {
  const { rows } = await sql<{ sequence: string | null }>`
    select pg_get_serial_sequence(a.attrelid::regclass::text, a.attname) as sequence from pg_attribute a
    where a.attrelid = ${quoted(table)}::regclass and a.attidentity <> ''`.execute(db);
  return rows[0]?.sequence ?? null;
}

const indexesOf = {
  sqlite: sql<{ name: string; definition: string }>`
    select name, sql as definition from sqlite_master where type = 'index' and sql is not null`,
  postgres: sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and not exists (
      select 1 from pg_constraint where conindid = (quote_ident(schemaname) || '.' || quote_ident(indexname))::regclass)`,
};

/** Runs `work` without the indexes that are no keys and makes them afterwards: once over all rows is much less work. */
export async function withoutIndexes(db: Db, dialect: Dialect, work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await indexesOf[dialect].execute(db);
  for (const { name } of indexes) await db.schema.dropIndex(name).execute();
  await work();
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
}
