import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './schema.server.ts';
import type { Dialect } from './store.server.ts';

/**
 * An advisory lock: until the transaction ends, others that ask for the same key wait. SQLite has one writer at a time anyway; in
 * PostgreSQL two transactions would both look, both see nothing, and both write.
 */
export async function takeAdvisoryLock(trx: Db, dialect: Dialect, key: string): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(trx);
}

const askAgainMs = 100;

/**
 * The same for what another instance may hold for long, such as a start that fills the database. Asks again and again: to
 * wait in one statement for longer than a few seconds is refused.
 */
export async function waitForLock(trx: Db, dialect: Dialect, lock: number): Promise<void> {
  if (dialect === 'sqlite') return;
  for (;;) {
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${lock}) as got`.execute(trx);
    if (rows[0]?.got) return;
    await sleep(askAgainMs);
  }
}
