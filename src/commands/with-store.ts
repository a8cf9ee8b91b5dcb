import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { migrate } from '../kit/db/migrations.server.ts';
import { databaseFile } from '../kit/db/sqlite.server.ts';
import type { Store } from '../kit/db/store.server.ts';
import { runAs } from '../kit/records/current-user.server.ts';
import type { Config } from '../server/config/config.ts';
import { openStore } from '../server/open/open-store.ts';
import { migrations } from '../server/schema.ts';
import { personAtMachine } from './cli-user.ts';

/**
 * Lets a command change the database, which is brought up to date first, as a start of the site would. `mayBeNew`: it
 * fills a new place as well; any other command in a place without a site was called with the wrong settings.
 */
export async function withStore<R>(
  config: Config,
  { beside, mayBeNew = false }: { beside: boolean; mayBeNew?: boolean },
  use: (store: Store) => Promise<R>,
): Promise<R> {
  if (!mayBeNew && !config.DATABASE_URL) refuseMissing(config.DATA_DIR);
  const store = await openStore(config, { beside });
  try {
    if (!mayBeNew) await refuseEmpty(store);
    await migrate(store, migrations);
    return await runAs(personAtMachine, () => use(store));
  } finally {
    await store.close();
  }
}

/** Before anything is opened: that would make it. */
export function refuseMissing(folder: string): void {
  const file = databaseFile(folder);
  if (!existsSync(file)) throw new Error(`DATA_DIR has no database: ${resolve(file)} does not exist`);
}

async function refuseEmpty(store: Store) {
  const tables = await store.tables().introspection.getTables();
  if (!tables.some(({ name }) => name === 'migration')) {
    const setting = store.dialect === 'postgres' ? 'DATABASE_URL' : 'DATA_DIR';
    throw new Error(`${setting} leads to a database without a site: start the site once, or correct the settings`);
  }
}
