import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeAdvisoryLock } from '../db/advisory-lock.server.ts';
import { failureOf } from '../db/failure.server.ts';
import type { Migration } from '../db/migrations.server.ts';
import type { Db } from '../db/schema.server.ts';
import type { Store } from '../db/store.server.ts';

/** `removed` stays for a while: an instance that was down has its copies to forget. */
export type MarkState = 'unnamed' | 'removing' | 'removed';

/** Pictures that nothing names any more, since when, and from when on they may be removed. */
export type UnnamedPicture = { name: string; since: string; dueAt: string; state: MarkState; stateAt: string };

/** Pictures that a request under way is about to name, and the process that answers it; null in older lines. */
type PictureClaim = { id: string; name: string; at: string; owner: string | null };

declare module '../db/schema.server.ts' {
  interface Tables {
    unnamedPicture: UnnamedPicture;
    pictureClaim: PictureClaim;
  }
}

export const pictureMarkMigration: Migration = {
  name: 'picture-marks',
  order: 41,
  async up(db) {
    await db.schema
      .createTable('unnamedPicture')
      .addColumn('name', 'varchar(100)', (column) => column.primaryKey())
      .addColumn('since', 'varchar(30)', (column) => column.notNull())
      .addColumn('dueAt', 'varchar(30)', (column) => column.notNull())
      .addColumn('state', 'varchar(10)', (column) => column.notNull())
      .addColumn('stateAt', 'varchar(30)', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('pictureClaim')
      .addColumn('id', 'varchar(40)', (column) => column.primaryKey())
      .addColumn('name', 'varchar(100)', (column) => column.notNull())
      .addColumn('at', 'varchar(30)', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('pictureClaim_name').on('pictureClaim').column('name').execute();
  },
};

/** So that a start knows which claims nobody will give up any more. */
export const claimOwnerMigration: Migration = {
  name: 'picture-claim-owner',
  order: 63,
  up: (db) => db.schema.alterTable('pictureClaim').addColumn('owner', 'varchar(200)').execute(),
};

/** This process: its number may have been another's, and may be the same in every container. */
const self = { host: hostname(), pid: process.pid, run: randomUUID() };
const owner = JSON.stringify(self);

/** A removal takes seconds. One that has not ended by now belonged to a process that was killed. */
const longestRemovalMs = 60_000;
/** The same for a request, or a long import, that never said that it is over. */
const longestClaimMs = 24 * 60 * 60 * 1000;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

export function isStuck({ state, stateAt }: Pick<UnnamedPicture, 'state' | 'stateAt'>, now: Date): boolean {
  return state === 'removing' && stateAt < before(now, longestRemovalMs);
}

/** Names are hashes of the content: what is removed here may just be coming in again there. These take turns. */
export function lockPicture(trx: Db, store: Store, name: string): Promise<void> {
  return takeAdvisoryLock(trx, store.dialect, `picture ${name}`);
}

/**
 * Until `work` is over, nobody removes these pictures, although nothing names them yet. One that is being removed at
 * this moment is waited for: stored before that, it would go with the old one.
 */
export async function withClaims<R>(store: Store, names: string[], work: () => Promise<R>): Promise<R> {
  if (names.length === 0) return work();
  const ids: string[] = [];
  for (const name of [...new Set(names)].sort()) {
    const id = randomUUID();
    ids.push(id);
    for (let isFree = await claim(store, id, name); !isFree; isFree = await claim(store, id, name)) await sleep(50);
  }
  try {
    return await work();
  } finally {
    await store.write((trx) => trx.deleteFrom('pictureClaim').where('id', 'in', ids).execute());
  }
}

async function claim(store: Store, id: string, name: string): Promise<boolean> {
  const now = new Date();
  return store.write(async (trx) => {
    await lockPicture(trx, store, name);
    await trx
      .insertInto('pictureClaim')
      .values({ id, name, at: now.toISOString(), owner })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    const mark = await trx.selectFrom('unnamedPicture').selectAll().where('name', '=', name).executeTakeFirst();
    if (mark?.state === 'removing' && !isStuck(mark, now)) return false;
    await trx.deleteFrom('unnamedPicture').where('name', '=', name).execute();
    return true;
  });
}

/**
 * Gives up the claims of processes of this machine that were killed: what they had stored and nothing names is removed with
 * what is due.
 */
export async function releaseAbandoned(store: Store): Promise<void> {
  const claims = await store.tables().selectFrom('pictureClaim').selectAll().execute();
  const abandoned = claims.filter((one) => isAbandoned(one.owner));
  if (abandoned.length === 0) return;
  await store.write(async (trx) => {
    const ids = abandoned.map(({ id }) => id);
    await trx.deleteFrom('pictureClaim').where('id', 'in', ids).execute();
    await markUnnamed(
      trx,
      abandoned.map(({ name }) => name),
      new Date(),
    );
  });
}

function isAbandoned(claimedBy: string | null): boolean {
  if (!claimedBy) return false;
  const { host, pid, run }: typeof self = JSON.parse(claimedBy);
  return host === self.host && run !== self.run && (pid === self.pid || !isAlive(pid));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It is there, and not ours to ask.
    return failureOf(error).code === 'EPERM';
  }
}

export async function isClaimed(trx: Db, name: string, now: Date): Promise<boolean> {
  const found = await trx
    .selectFrom('pictureClaim')
    .select('id')
    .where('name', '=', name)
    .where('at', '>', before(now, longestClaimMs))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes that a record which named them is gone. Whether others name them is seen when they are to be removed. */
export async function markUnnamed(trx: Db, names: Iterable<string>, dueAt: Date, now = new Date()): Promise<void> {
  const at = now.toISOString();
  const mark = { since: at, dueAt: dueAt.toISOString(), state: 'unnamed' as const, stateAt: at };
  for (const name of new Set(names)) {
    await trx.deleteFrom('unnamedPicture').where('name', '=', name).where('state', '=', 'removed').execute();
    await trx
      .insertInto('unnamedPicture')
      .values({ name, ...mark })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ dueAt: mark.dueAt })
          .where('unnamedPicture.state', '=', 'unnamed')
          .where('unnamedPicture.dueAt', '>', mark.dueAt),
      )
      .execute();
  }
}
