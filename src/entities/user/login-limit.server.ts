import { sql } from 'kysely';
import { ProblemError } from '../../kit/contract/problem.ts';
import type { Store } from '../../kit/db/store.server.ts';
import type { UserTables } from './user.table.server.ts';

const windowMs = 15 * 60 * 1000;
const triesPerWindow = 5;

/**
 * Five tries per account and per address in a quarter of an hour. The try is counted before the password
 * is checked, in the database, so that neither parallel requests nor several instances get more.
 */
export async function countLoginTry(store: Store, keys: string[]): Promise<number[]> {
  return store.write<UserTables, number[]>(async (trx) => {
    const since = new Date(Date.now() - windowMs).toISOString();
    await trx.deleteFrom('loginTry').where('at', '<', since).execute();
    for (const key of keys) {
      if (store.dialect === 'postgres') await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(trx);
      const tries = await trx.selectFrom('loginTry').select('at').where('key', '=', key).orderBy('at').execute();
      const first = tries.at(-triesPerWindow);
      if (first) {
        const wait = Date.parse(first.at) + windowMs - Date.now();
        throw new ProblemError('tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) });
      }
    }
    const at = new Date().toISOString();
    const rows = await trx
      .insertInto('loginTry')
      .values(keys.map((key) => ({ key, at })))
      .returning('id')
      .execute();
    return rows.map((row) => row.id);
  });
}

/** After a login that succeeded: it was no wrong try, and the account's earlier ones are forgiven. */
export async function forgiveLoginTries(store: Store, account: string, ids: number[]): Promise<void> {
  await store.write<UserTables, unknown>((trx) =>
    trx
      .deleteFrom('loginTry')
      .where((eb) => eb.or([eb('key', '=', account), eb('id', 'in', [...ids, 0])]))
      .execute(),
  );
}
