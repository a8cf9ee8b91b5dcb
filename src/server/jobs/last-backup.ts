import type { Db } from '../../kit/db/schema.server.ts';
import type { Store } from '../../kit/db/store.server.ts';
import { rememberLast } from '../../kit/db/system-values.server.ts';

/** The last backup that the `backup` command made of this database. */
export type LastBackup = { file: string; bytes: number; at: string };

const name = 'lastBackup';

export function rememberBackup(store: Store, backup: LastBackup): Promise<void> {
  return rememberLast(store, name, JSON.stringify(backup));
}

export async function readLastBackup(db: Db): Promise<LastBackup | null> {
  const row = await db.selectFrom('system').select('value').where('name', '=', name).executeTakeFirst();
  return row ? JSON.parse(row.value) : null;
}
