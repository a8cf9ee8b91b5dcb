import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Generated } from 'kysely';
import { ProblemError } from '../contract/problem.ts';
import { createTable } from '../db/columns.server.ts';
import type { Migration } from '../db/migrations.server.ts';
import type { Store } from '../db/store.server.ts';
import { takeTurns } from '../db/take-turns.server.ts';

/** One row per attempt and key (an account, an address) until its time is over. */
type AttemptTables = { attempt: { id: Generated<number>; key: string; until: string } };

export const attemptMigration: Migration = {
  name: 'attempt',
  async up(db, dialect) {
    await createTable(db, dialect, 'attempt')
      .addColumn('key', 'varchar(300)', (column) => column.notNull())
      .addColumn('until', 'varchar(30)', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('attempt_key').on('attempt').columns(['key', 'until']).execute();
    await db.schema.createIndex('attempt_until').on('attempt').column('until').execute();
    // What it replaces: logins were the only thing that was limited.
    await db.schema.dropTable('loginTry').execute();
  },
};

export type AttemptLimit = { attempts: number; minutes: number };

/**
 * Counts an attempt, or refuses it when a key has had its share. Counted in the database before the work
 * is done, so that neither parallel requests nor several instances get more.
 */
export async function countAttempt(store: Store, keys: string[], limit: AttemptLimit): Promise<number[]> {
  return store.write<AttemptTables, number[]>(async (trx) => {
    const now = Date.now();
    await trx.deleteFrom('attempt').where('until', '<', new Date(now).toISOString()).execute();
    for (const key of keys) {
      await takeTurns(trx, store.dialect, key);
      const counted = await trx.selectFrom('attempt').select('until').where('key', '=', key).orderBy('until').execute();
      const oldest = counted.at(-limit.attempts);
      if (oldest) {
        const wait = Math.ceil((Date.parse(oldest.until) - now) / 1000);
        throw new ProblemError('tooManyRequests', { retryAfterSeconds: Math.max(1, wait) });
      }
    }
    const until = new Date(now + limit.minutes * 60_000).toISOString();
    const rows = await trx
      .insertInto('attempt')
      .values(keys.map((key) => ({ key, until })))
      .returning('id')
      .execute();
    return rows.map((row) => row.id);
  });
}

/** Forgets attempts: those with these ids, and all of a key. */
export async function forgiveAttempts(store: Store, key: string, ids: number[]): Promise<void> {
  await store.write<AttemptTables, unknown>((trx) =>
    trx
      .deleteFrom('attempt')
      .where((eb) => eb.or([eb('key', '=', key), eb('id', 'in', [...ids, 0])]))
      .execute(),
  );
}

/**
 * The visitor's address as a key. Behind a proxy it is what a header says, and that can be anything. Of the newer kind
 * everybody has more addresses than could ever be counted: what is counted is the network, which is one household's.
 */
export function addressKey({ ip }: FastifyRequest): string {
  const old = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return `address:${isIPv4(old) ? old : isIPv6(ip) ? networkOf(ip) : 'unknown'}`;
}

/** The first 64 bits of an address, however it is written. */
function networkOf(ip: string): string {
  const [start = '', end] = ip.replace(/%.*$/, '').split('::');
  const groups = (part = '') => (part === '' ? [] : part.split(':'));
  // The older kind, at the end of one of the newer, takes the place of two groups.
  const tail = groups(end).flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
  const zeros = end === undefined ? 0 : 8 - groups(start).length - tail.length;
  const all = [...groups(start), ...Array.from({ length: zeros }, () => '0'), ...tail];
  const four = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${four.join(':')}::/64`;
}
