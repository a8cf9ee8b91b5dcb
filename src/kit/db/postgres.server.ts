import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { channel, listen } from './postgres-changes.server.ts';
import { explain, isReadOnly } from './postgres-line.server.ts';
import { openPatientPool, openPool } from './postgres-pool.server.ts';
import { type ChangeListener, countFailures, createStore, type Store, type Tag } from './store.server.ts';

// NOTIFY carries less than 8000 bytes.
const longestMessage = 7500;
const usualConnections = 10;
const hearingMs = 5000;

/** `hello` asks whether messages arrive at all. */
type Message = { tags: Tag[] | null } | { hello: string };

export async function openPostgres(
  url: string,
  report: (error: Error) => void,
  connections = usualConnections,
): Promise<Store> {
  const pool = openPool(url, connections, report);
  const { log, failed } = countFailures();
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }), log });
  const listeners: ChangeListener[] = [];
  const tell: ChangeListener = (tags) => {
    for (const listener of listeners) listener(tags);
  };
  const hello = randomUUID();
  const heard = Promise.withResolvers<void>();
  const listening = await listen(url, {
    onMessage(payload) {
      const message = read(payload);
      // Also what we said ourselves: a commit whose answer was lost may happen after we have looked again.
      if ('tags' in message) tell(message.tags);
      else if (message.hello === hello) heard.resolve();
    },
    onGap: () => tell(null),
    report,
  }).catch((error: unknown) => Promise.reject(explain(error)));
  const close = async () => {
    await listening.stop();
    await db.destroy();
  };
  try {
    await notify(db, { hello });
    await within(hearingMs, heard.promise);
  } catch (error) {
    await close();
    throw error;
  }
  return createStore({
    dialect: 'postgres',
    db,
    listeners,
    openPatient: () => new Kysely<unknown>({ dialect: new PostgresDialect({ pool: openPatientPool(url, report) }) }),
    tellOthers: (trx, tags) => notify(trx, { tags }),
    isWorthAnotherTry,
    onFailure(error) {
      if (!isReadOnly(error)) return;
      pool.renew();
      listening.renew();
    },
    figures: () => ({ failedQueries: failed(), pool: pool.figures(), line: listening.isUp() }),
    close,
  });
}

function notify(db: Kysely<unknown>, message: Message) {
  const text = JSON.stringify(message);
  return sql`select pg_notify(${channel}, ${text.length < longestMessage ? text : '{"tags":null}'})`.execute(db);
}

/** Two transactions waited for each other, and PostgreSQL has undone this one. */
function isWorthAnotherTry(error: unknown): boolean {
  return ['40P01', '40001'].includes((error as { code: string }).code);
}

/** Between us and the database may be a pooler that hands every statement to another connection. */
async function within(ms: number, arrival: Promise<void>) {
  const deaf = 'messages (LISTEN) do not arrive; if a pooler is in between, it must pool sessions, not transactions';
  const timer = Promise.withResolvers<never>();
  const timeout = setTimeout(() => timer.reject(new Error(deaf)), ms);
  await Promise.race([arrival, timer.promise]).finally(() => clearTimeout(timeout));
}

/** Another version may speak otherwise while instances are replaced one by one: then anything may have changed. */
function read(payload: string): Message {
  try {
    const { hello, tags } = JSON.parse(payload) as { hello?: unknown; tags?: unknown };
    if (typeof hello === 'string') return { hello };
    if (Array.isArray(tags) && tags.every((tag) => typeof tag === 'string')) return { tags };
  } catch {
    // Not even JSON.
  }
  return { tags: null };
}
