import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type ChangeListener, countFailures, createStore, type Store, type Tag } from './store.server.ts';

const channel = 'meridian_changes';
const reconnectMs = 500;
const pingMs = 5000;
/** Held, shared, by everything that runs on the database; a restore wants it for itself. */
export const presenceLock = 7_318_443;
// NOTIFY carries less than 8000 bytes.
const longestMessage = 7500;

// A database that hangs must not hang the visitors: after this they are told to come back.
const patience = { connectionTimeoutMillis: 5000, statement_timeout: 8000, query_timeout: 8000, keepAlive: true };

/** `int8` counts arrive as text by default; ours always fit a number. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export async function openPostgres(url: string, report: (error: Error) => void): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, max: 10, ...patience });
  // A connection that breaks is replaced by the pool; an error without a listener would end the process.
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  const { log, failed } = countFailures();
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }), log });
  const instance = randomUUID();
  const listeners: ChangeListener[] = [];
  const tell: ChangeListener = (tags) => {
    for (const listener of listeners) listener(tags);
  };
  const line = await listen(url, {
    onMessage: (payload) => {
      const { from, tags } = JSON.parse(payload) as { from: string; tags: Tag[] | null };
      if (from !== instance) tell(tags);
    },
    onGap: () => tell(null),
    report,
  });
  return createStore({
    dialect: 'postgres',
    db,
    listeners,
    tellOthers: (trx, tags) => {
      const message = JSON.stringify({ from: instance, tags });
      const sent = message.length < longestMessage ? message : JSON.stringify({ from: instance, tags: null });
      return sql`select pg_notify(${channel}, ${sent})`.execute(trx);
    },
    figures: () => ({
      failedQueries: failed(),
      pool: { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
      line: line.isUp(),
    }),
    async close() {
      await line.stop();
      await db.destroy();
    },
  });
}

type Line = { onMessage: (payload: string) => void; onGap: () => void; report: (error: Error) => void };

/**
 * Keeps one connection listening. When it was lost and is back, `onGap` says that messages may have been missed; in
 * between, pages that are kept go on being shown, which is better than none.
 */
async function listen(url: string, { onMessage, onGap, report }: Line) {
  let stopped = false;
  let isUp = false;
  let client: pg.Client;
  let timer: NodeJS.Timeout | undefined;

  async function connect() {
    const next = new pg.Client({ connectionString: url, ...patience });
    // A broken line can report more than one error; one without a listener would end the process.
    next.on('error', report);
    next.on('notification', (message) => onMessage(message.payload ?? ''));
    try {
      await next.connect();
      const { rows } = await next.query(`select pg_try_advisory_lock_shared(${presenceLock}) as present`);
      if (!rows[0]?.present)
        throw new Error('A backup is being restored into the database. Try again when that is over.');
      await next.query(`listen ${channel}`);
    } catch (error) {
      await next.end().catch(report);
      throw error;
    }
    client = next;
    isUp = true;
    next.once('end', retryLater);
  }

  function retryLater() {
    isUp = false;
    if (!stopped) timer = setTimeout(retry, reconnectMs);
  }

  async function retry() {
    try {
      await connect();
      onGap();
    } catch (error) {
      report(error as Error);
      retryLater();
    }
  }

  await connect();
  // A line that died without a word looks like a quiet one; asking finds out, and the failed question ends it.
  const ping = setInterval(() => client.query('select 1').catch(() => client.end().catch(report)), pingMs);
  return {
    isUp: () => isUp,
    async stop() {
      stopped = true;
      clearInterval(ping);
      clearTimeout(timer);
      await client.end().catch(report);
    },
  };
}
