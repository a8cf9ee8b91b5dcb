import { existsSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { lineSettings } from '../../kit/db/postgres-line.server.ts';
import type { Db, Tables } from '../../kit/db/schema.server.ts';
import { databaseFile } from '../../kit/db/sqlite.server.ts';
import type { Dialect } from '../../kit/db/store.server.ts';
import type { Config } from '../../server/config/config.ts';
import { blaming } from '../../server/open/open-store.ts';
import { quoted, type TableShape } from './shape.ts';

export type Row = Record<string, unknown>;

/** One moment of the database, however long it is looked at and whatever is written meanwhile. */
export type Snapshot = {
  dialect: Dialect;
  db: Transaction<Tables>;
  /** All rows of a table, a few hundred at a time. */
  rows(table: TableShape): AsyncIterable<Row[]>;
};

const rowsAtOnce = 500;

/** Reads beside a running site: a connection of its own in one transaction that only reads. */
export function withSnapshot<R>(config: Config, use: (snapshot: Snapshot) => Promise<R>): Promise<R> {
  return config.DATABASE_URL ? inPostgres(config.DATABASE_URL, use) : inSqlite(config.DATA_DIR, use);
}

async function inSqlite<R>(folder: string, use: (snapshot: Snapshot) => Promise<R>): Promise<R> {
  const file = databaseFile(folder);
  if (!existsSync(file)) throw new Error(`DATA_DIR has no database: ${file} does not exist`);
  const database = await blaming('DATA_DIR', () => new Sqlite(file, { readonly: true, timeout: 5000 }));
  const kysely = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  try {
    return await kysely.transaction().execute(async (db) => {
      // The moment is that of the first read, not of `begin`.
      await blaming('DATA_DIR', () => sql`select 1 from sqlite_master`.execute(db));
      return use({ dialect: 'sqlite', db, rows: (table) => sqliteRows(database, table) });
    });
  } finally {
    await kysely.destroy();
  }
}

async function* sqliteRows(database: Sqlite.Database, table: TableShape): AsyncGenerator<Row[]> {
  let rows: Row[] = [];
  for (const row of database.prepare<[], Row>(selectOf(table)).iterate()) {
    rows.push(row);
    if (rows.length < rowsAtOnce) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

async function inPostgres<R>(url: string, use: (snapshot: Snapshot) => Promise<R>): Promise<R> {
  // No limit of time as the site has one: a large table takes as long as it takes.
  const pool = new pg.Pool({ ...lineSettings(url, 5000), max: 1 });
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await blaming('DATABASE_URL', () => sql`select 1`.execute(kysely));
    const moment = kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    return await moment.execute((db) => use({ dialect: 'postgres', db, rows: (table) => postgresRows(db, table) }));
  } finally {
    await kysely.destroy();
  }
}

async function* postgresRows(db: Db, table: TableShape): AsyncGenerator<Row[]> {
  await sql`declare backup_rows no scroll cursor for ${sql.raw(selectOf(table))}`.execute(db);
  const next = sql<Row>`fetch ${sql.lit(rowsAtOnce)} from backup_rows`;
  for (let { rows } = await next.execute(db); rows.length > 0; { rows } = await next.execute(db)) yield rows;
  await sql`close backup_rows`.execute(db);
}

function selectOf({ name, columns, order }: TableShape): string {
  return `select ${columns.map(quoted).join(', ')} from ${quoted(name)} order by ${order}`;
}
