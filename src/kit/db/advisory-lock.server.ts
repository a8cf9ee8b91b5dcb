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
