import type { Transaction } from 'kysely';
import { waitForLock } from './advisory-lock.server.ts';
import type { Db, Schema, Tables } from './schema.server.ts';
import type { Dialect, Store } from './store.server.ts';

/** A step forward, never changed once released. */
export type Migration = {
  name: string;
  /** When it is its turn: one more than the last that was released. Migrations stand beside what they create. */
  order: number;
  up: (db: Schema, dialect: Dialect) => Promise<void>;
};

declare module './schema.server.ts' {
  interface Tables {
    migration: { name: string; at: string };
  }
}

// Any number that no other program uses on the same database.
const migrationLock = 7_318_442;
const lockNotHad = '55P03';

/**
 * Brings the database up to the code, in one transaction: all of it or nothing. Two instances that start
 * at once queue at the lock; a database that is newer than the code is left alone.
 */
export async function migrate(store: Store, migrations: Migration[]): Promise<string[]> {
  return store
    .write(
      async (trx) => {
        await waitForLock(trx, store.dialect, migrationLock);
        return applyMigrations(trx, store.dialect, migrations);
      },
      { withoutTimeouts: true },
    )
    .catch((error: Error & { code?: string }) => {
      if (error.code !== lockNotHad) throw error;
      throw new Error('The tables are in use, perhaps by a backup. Start again when that is over.', { cause: error });
    });
}

/** The same within a transaction of the caller's. */
export async function applyMigrations(
  trx: Transaction<Tables>,
  dialect: Dialect,
  migrations: Migration[],
): Promise<string[]> {
  await trx.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('name', 'varchar(200)', (column) => column.primaryKey())
    .addColumn('at', 'varchar(40)', (column) => column.notNull())
    .execute();
  const pending = await pendingMigrations(trx, migrations);
  for (const { name, up } of pending) {
    await up(trx, dialect);
    await trx.insertInto('migration').values({ name, at: new Date().toISOString() }).execute();
  }
  return pending.map((migration) => migration.name);
}

/** Those that a database has not had yet. Fails where it has had others. */
export async function pendingMigrations(db: Db, migrations: Migration[]): Promise<Migration[]> {
  const done = new Set((await db.selectFrom('migration').select('name').execute()).map((row) => row.name));
  const unknown = [...done].filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `The database is newer than this version of the program (it has ${unknown.join(', ')}). Start the newer version, or restore an older backup.`,
    );
  }
  return migrations.filter((migration) => !done.has(migration.name));
}
