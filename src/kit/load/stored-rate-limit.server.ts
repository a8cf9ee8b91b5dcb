import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { type Generated, sql } from 'kysely';
import { ProblemError } from '../contract/problem.ts';
import { takeAdvisoryLock } from '../db/advisory-lock.server.ts';
import { createTable } from '../db/columns.server.ts';
import type { Migration } from '../db/migrations.server.ts';
import type { Db } from '../db/schema.server.ts';
import type { Dialect, Store } from '../db/store.server.ts';

/** One row per attempt and key (an account, an address) until its time is over. */
declare module '../db/schema.server.ts' {
  interface Tables {
    attempt: { id: Generated<number>; key: string; until: string };
  }
}

export const attemptMigration: Migration = {
  name: 'attempt',
  order: 7,
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

export type LimitedKey = AttemptLimit & { key: string };

/** Beyond its limit, attempts are neither refused nor let through at once: they are done one by one, so far apart. */
export type ThrottledKey = LimitedKey & { firstDelayMs: number; spacingMs: number; maxDelayMs: number };

/** What `refundAttempts` takes back, and how long to wait before the work is done. */
export type CountedAttempt = { ids: number[]; delayMs: number };

/**
 * Counts an attempt, or refuses it when a key has had its share. Counted in the database before the work
 * is done, so that neither parallel requests nor several instances get more.
 */
export async function countAttempt(
  store: Store,
  limits: LimitedKey[],
  throttle?: ThrottledKey,
): Promise<CountedAttempt> {
  return store.write(async (trx) => {
    const now = Date.now();
    await trx.deleteFrom('attempt').where('until', '<', new Date(now).toISOString()).execute();
    for (const limit of limits) await refuseBeyond(trx, store.dialect, limit, now);
    const delayMs = throttle ? await delayBeyond(trx, store.dialect, throttle, now) : 0;
    const counted = [...limits, ...(throttle ? [throttle] : [])];
    const rows = await trx
      .insertInto('attempt')
      .values(counted.map(({ key, minutes }) => ({ key, until: new Date(now + minutes * 60_000).toISOString() })))
      .returning('id')
      .execute();
    return { ids: rows.map((row) => row.id), delayMs };
  });
}

async function refuseBeyond(trx: Db, dialect: Dialect, { key, attempts }: LimitedKey, now: number) {
  await takeAdvisoryLock(trx, dialect, key);
  const counted = await trx.selectFrom('attempt').select('until').where('key', '=', key).orderBy('until').execute();
  const oldest = counted.at(-attempts);
  if (oldest) throw tooMany(Date.parse(oldest.until) - now);
}

/** The queue is in the database: a row says from when on the next one may be served. */
async function delayBeyond(trx: Db, dialect: Dialect, throttle: ThrottledKey, now: number): Promise<number> {
  const { key, attempts, firstDelayMs, spacingMs, maxDelayMs } = throttle;
  await takeAdvisoryLock(trx, dialect, key);
  const counted = await trx.selectFrom('attempt').select('id').where('key', '=', key).limit(attempts).execute();
  if (counted.length < attempts) return 0;
  const queueKey = `${key} queue`;
  const { next } = await trx
    .selectFrom('attempt')
    .select(({ fn }) => fn.max('until').as('next'))
    .where('key', '=', queueKey)
    .executeTakeFirstOrThrow();
  const turn = Math.max(now + firstDelayMs, next ? Date.parse(next) : 0);
  if (turn - now > maxDelayMs) throw tooMany(turn - now);
  await trx
    .insertInto('attempt')
    .values({ key: queueKey, until: new Date(turn + spacingMs).toISOString() })
    .execute();
  return turn - now;
}

function tooMany(waitMs: number) {
  return new ProblemError('tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/** Takes attempts back that were none: those with these ids, and all of a key that has earned it. */
export async function refundAttempts(store: Store, ids: number[], key = ''): Promise<void> {
  await store.write((trx) =>
    trx
      .deleteFrom('attempt')
      .where((eb) => eb.or([eb('key', '=', key), eb('id', 'in', [...ids, 0])]))
      .execute(),
  );
}

/** Takes back all attempts of a key, and of those that begin with it and a space. */
export async function refundAll(trx: Db, key: string): Promise<void> {
  const beginning = `${key.replace(/[\\%_]/g, '\\$&')} %`;
  await trx
    .deleteFrom('attempt')
    .where((eb) => eb.or([eb('key', '=', key), sql<boolean>`key like ${beginning} escape '\\'`]))
    .execute();
}

/**
 * The visitor's address as a key. Behind a proxy it is what a header says, and that can be anything. Of the newer kind
 * everybody has more addresses than could ever be counted: what is counted is the network, which is one household's.
 */
export function networkKey({ ip }: FastifyRequest): string {
  const old = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv4(old) ? old : isIPv6(ip) ? networkOf(ip) : unknownNetwork;
}

export const unknownNetwork = 'unknown';

export const addressKey = (request: FastifyRequest) => `address:${networkKey(request)}`;

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
