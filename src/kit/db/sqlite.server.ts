import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, Kysely, SqliteDialect, SqliteDriver } from 'kysely';
import { openNews } from './news.server.ts';
import type { Tables } from './schema.server.ts';
import { withStatementCache } from './statement-cache.server.ts';
import { countFailures, createStore, type Store } from './store.server.ts';

/** Takes the write lock at once. A deferred transaction can fail half-way when another process writes in between. */
class ImmediateDriver extends SqliteDriver {
  readonly #database: Sqlite.Database;

  constructor(database: Sqlite.Database) {
    super({ database: withStatementCache(database) });
    this.#database = database;
  }

  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  // A full disk has already rolled back; trying again would hide the reason.
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #database: Sqlite.Database;

  constructor(database: Sqlite.Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver() {
    return new ImmediateDriver(this.#database);
  }
}

/**
 * One server per data folder: a second one would not hear of changes and serve old pages. The lock is
 * an open transaction on a file of its own, which the operating system lifts even after kill -9.
 */
export function lockFolder(folder: string): Sqlite.Database {
  const lock = new Sqlite(join(folder, 'server.lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (!(error instanceof Sqlite.SqliteError) || error.code !== 'SQLITE_BUSY') throw error;
    throw new Error(`Another server is already running on the data folder ${folder}. Stop it, or set DATA_DIR.`);
  }
}

export function databaseFile(folder: string): string {
  return join(folder, 'meridian.sqlite');
}

/** Password hashes and the signing key are in it: a new one is readable to its owner only, and so is what SQLite puts beside it. */
export function openDatabase(file: string, options?: Sqlite.Options): Sqlite.Database {
  closeSync(openSync(file, 'a', 0o600));
  return new Sqlite(file, options);
}

/** A log that grew while somebody read, such as a backup, is cut back to this instead of staying as long as it was. */
const keptLogBytes = 8_388_608;

/**
 * `beside` is for a command that changes what no kept page shows, such as an account: it may run while the site does.
 * `after` is for a server that takes over from another, which holds the folder until then and tells it of changes.
 */
export type SqliteOptions = { beside?: boolean; after?: Promise<void> };

export function openSqlite(folder: string, { beside = false, after }: SqliteOptions = {}): Store {
  mkdirSync(folder, { recursive: true });
  let isOpen = true;
  let lock = beside || after ? null : lockFolder(folder);
  // Should a third have come in between, this is an error that nobody has caught, and ends this process.
  void after?.then(() => {
    if (isOpen) lock = lockFolder(folder);
  });
  const database = openDatabase(databaseFile(folder), { timeout: 5000 });
  database.pragma('journal_mode = wal');
  // FULL: an acknowledged write survives a power cut, not only a crash of the process.
  database.pragma('synchronous = full');
  database.pragma('foreign_keys = on');
  // What is erased is overwritten: otherwise it could be read in the file until something else needs its place.
  database.pragma('secure_delete = on');
  database.pragma(`journal_size_limit = ${keptLogBytes}`);
  const { log, failed } = countFailures();
  const db = new Kysely<Tables>({ dialect: new ImmediateDialect(database), log });
  return createStore({
    dialect: 'sqlite',
    db,
    news: openNews(),
    // There are no others, see lockFolder; and where one takes over, both tell each other (succession/share-changes).
    tellOthers: async () => undefined,
    figures: () => ({ failedQueries: failed() }),
    async close() {
      isOpen = false;
      await db.destroy();
      lock?.close();
    },
  });
}
