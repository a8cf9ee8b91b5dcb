import { resolve } from 'node:path';
import { openSqlite, type SqliteOptions } from '../../kit/db/sqlite.server.ts';
import type { Store } from '../../kit/db/store.server.ts';
import type { Config } from '../config/config.ts';

/** The database that the settings name. `options`: see `openSqlite`. */
export function openStore(config: Config, options: SqliteOptions = {}): Promise<Store> {
  const { DATABASE_URL, DATABASE_POOL, DATA_DIR } = config;
  if (!DATABASE_URL) return blaming('DATA_DIR', () => naming(DATA_DIR, () => openSqlite(DATA_DIR, options)));
  const report = (message: string, error?: Error) => warn(message, error && { error: error.message });
  return blaming('DATABASE_URL', async () => {
    const { openPostgres } = await import('../../kit/db/postgres.server.ts');
    return openPostgres(DATABASE_URL, report, DATABASE_POOL);
  });
}

/** A warning of what happens before, or beside, the server that has a log. */
export function warn(msg: string, facts: object = {}) {
  console.error(JSON.stringify({ level: 40, time: Date.now(), msg, ...facts }));
}

/** Names the setting that a failure of the world outside has to do with. */
export async function blaming<T>(setting: keyof Config, work: () => Promise<T> | T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${setting} is not usable: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** SQLite says that it cannot open a file, and not which. */
function naming<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error) || error.message.includes(folder)) throw error;
    throw new Error(`${resolve(folder)}: ${error.message}`, { cause: error });
  }
}
