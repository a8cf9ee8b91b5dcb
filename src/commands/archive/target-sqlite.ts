import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { Tables } from '../../kit/db/schema.server.ts';
import { databaseFile, lockFolder, openDatabase } from '../../kit/db/sqlite.server.ts';
import { flush } from '../../kit/media/storage/flush.server.ts';
import { blaming } from '../../server/open/open-store.ts';
import type { NewDatabase } from './load.ts';
import { quoted } from './shape.ts';
import type { Target } from './target.ts';

/** A new file is filled beside the old one and renamed over it: a kill before that moment changes nothing. */
export async function openSqliteTarget(folder: string): Promise<Target> {
  const lock = await blaming('DATA_DIR', async () => {
    await mkdir(folder, { recursive: true });
    return lockFolder(folder);
  });
  const file = databaseFile(folder);
  const workFolder = join(folder, '.restore');
  return {
    isEmpty: !existsSync(file) || hasNoTables(file),
    name: `DATA_DIR ${folder}`,
    async replace(work) {
      await rm(workFolder, { recursive: true, force: true });
      await mkdir(workFolder);
      const made = databaseFile(workFolder);
      await fill(made, work);
      await flush(made);
      if (existsSync(file)) await retire(file);
      await rename(made, file);
      await flush(folder);
      await rm(workFolder, { recursive: true });
    },
    close: async () => void lock.close(),
  };
}

async function fill(file: string, work: (ground: NewDatabase) => Promise<void>) {
  const database = openDatabase(file);
  // Nobody reads it yet, and half of it is worth nothing: the one flush at the end is enough.
  database.pragma('journal_mode = memory');
  database.pragma('synchronous = off');
  database.pragma('foreign_keys = off');
  const kysely = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  const insert: NewDatabase['insert'] = async (table, columns, lines) => {
    const names = columns.map(quoted).join(', ');
    const statement = database.prepare(`insert into ${quoted(table)} (${names}) values (${columns.map(() => '?')})`);
    for (const line of lines) {
      const row: Record<string, unknown> = JSON.parse(line);
      statement.run(columns.map((column) => row[column]));
    }
  };
  try {
    await kysely.transaction().execute((db) => work({ dialect: 'sqlite', db, insert }));
    const [broken] = database.pragma('foreign_key_check') as { table: string }[];
    if (broken) throw new Error(`A row of ${broken.table} points to one that is not in the backup`);
    const state = database.pragma('quick_check', { simple: true });
    if (state !== 'ok') throw new Error(`The new database is not sound: ${state}`);
  } finally {
    await kysely.destroy();
  }
}

/** Takes what is still in its log into the old file: left behind, it would be read as the log of the new one. */
async function retire(file: string) {
  try {
    const old = new Sqlite(file, { timeout: 0 });
    try {
      const mode = old.pragma('journal_mode = delete', { simple: true });
      if (mode !== 'delete') throw new Error(`${file} is still being read by another program`);
    } finally {
      old.close();
    }
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    for (const suffix of ['-wal', '-shm', '']) {
      if (existsSync(file + suffix)) await rename(file + suffix, `${file}.unreadable${suffix}`);
    }
  }
}

function hasNoTables(file: string): boolean {
  try {
    const database = new Sqlite(file);
    try {
      return database.prepare('select 1 from sqlite_master limit 1').get() === undefined;
    } finally {
      database.close();
    }
  } catch (error) {
    // Damaged is not empty.
    if (isUnreadable(error)) return false;
    throw error;
  }
}

function isUnreadable(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && ['SQLITE_NOTADB', 'SQLITE_CORRUPT'].includes(error.code);
}
