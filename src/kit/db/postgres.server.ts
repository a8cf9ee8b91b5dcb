import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type ChangeListener, createStore, type Store, type Tag } from './store.server.ts';

const channel = 'meridian_changes';
const reconnectMs = 500;

/** `int8` counts arrive as text by default; ours always fit a number. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export async function openPostgres(url: string, report: (error: Error) => void): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', report);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const instance = randomUUID();
  const listeners: ChangeListener[] = [];
  const tell: ChangeListener = (tags) => {
    for (const listener of listeners) listener(tags);
  };
  const stopListening = await listen(url, {
    onMessage: (payload) => {
      const { from, tags } = JSON.parse(payload) as { from: string; tags: Tag[] };
      if (from !== instance) tell(tags);
    },
    onGap: () => tell(null),
    report,
  });
  return createStore({
    dialect: 'postgres',
    db,
    listeners,
    tellOthers: (trx, tags) =>
      sql`select pg_notify(${channel}, ${JSON.stringify({ from: instance, tags })})`.execute(trx),
    async close() {
      await stopListening();
      await db.destroy();
    },
  });
}

type Line = { onMessage: (payload: string) => void; onGap: () => void; report: (error: Error) => void };

/** Keeps one connection listening. After a lost one, `onGap` says that messages may have been missed. */
async function listen(url: string, { onMessage, onGap, report }: Line) {
  let stopped = false;
  let client: pg.Client;
  let timer: NodeJS.Timeout | undefined;

  async function connect() {
    client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 });
    const current = client;
    current.on('notification', (message) => onMessage(message.payload ?? ''));
    // A broken line can report more than one error; one without a listener would end the process.
    current.on('error', report);
    current.once('end', () => retryAfter(current));
    await current.connect();
    await current.query(`listen ${channel}`);
  }

  function retryAfter(lost: pg.Client) {
    if (stopped || lost !== client) return;
    // Until the line is back, nothing cached can be trusted.
    onGap();
    timer = setTimeout(() => {
      connect().then(onGap, (error: Error) => {
        report(error);
        retryAfter(client);
      });
    }, reconnectMs);
  }

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client.end().catch(report);
  };
}
