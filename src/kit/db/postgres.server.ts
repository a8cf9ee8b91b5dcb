import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { failureOf } from './failure.server.ts';
import { openNews } from './news.server.ts';
import { type ReportOutage, reportOutages } from './outage-report.server.ts';
import { channel, helloChannel, listen } from './postgres-changes.server.ts';
import { explain, isReadOnly } from './postgres-line.server.ts';
import { openPool, openPoolWithoutTimeouts } from './postgres-pool.server.ts';
import type { Db, Tables } from './schema.server.ts';
import { countFailures, createStore, type News, type Store, type Tag } from './store.server.ts';

// NOTIFY carries less than 8000 bytes.
const longestMessage = 7500;
const usualConnections = 10;
const hearingMs = 5000;

export async function openPostgres(url: string, report: ReportOutage, connections = usualConnections): Promise<Store> {
  let isUp = () => true;
  const outages = reportOutages(report, () => isUp());
  const pool = openPool(url, connections, outages.failed);
  const { log, failed } = countFailures();
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
  const news = openNews();
  const hello = openHello();
  const listening = await listen(url, {
    // Also what we said ourselves: a commit whose answer was lost may happen after we have looked again.
    onMessage: (payload) => hear(news, payload),
    onHello: hello.hear,
    onGap: () => {
      outages.over();
      news.tell(null);
    },
    report: outages.failed,
  }).catch((error: unknown) => Promise.reject(explain(error)));
  isUp = listening.isUp;
  const close = async () => {
    await listening.stop();
    await db.destroy();
  };
  await hello.say(db).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return createStore({
    dialect: 'postgres',
    db,
    news,
    openWithoutTimeouts: () =>
      new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPoolWithoutTimeouts(url, outages.failed) }) }),
    tellOthers: (trx, tags, isOneOfMany) => notify(trx, { tags, ...(isOneOfMany && { isOneOfMany }) }),
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

type Message = { tags: Tag[]; isOneOfMany?: true };

function notify(db: Db, message: Message) {
  const text = JSON.stringify(message);
  return sql`select pg_notify(${channel}, ${text.length < longestMessage ? text : '{"tags":null}'})`.execute(db);
}

/** Another version may speak otherwise while instances are replaced one by one: then anything may have changed. */
function hear(news: News, payload: string): void {
  const message = messageIn(payload);
  if (message?.isOneOfMany) news.gather(message.tags);
  else news.tell(message?.tags ?? null);
}

function messageIn(payload: string): Message | null {
  try {
    const message: { tags?: unknown; isOneOfMany?: true } = JSON.parse(payload);
    const { tags } = message;
    if (Array.isArray(tags) && tags.every((tag) => typeof tag === 'string')) return { ...message, tags };
  } catch {
    // Not even JSON.
  }
  return null;
}

/** Two transactions waited for each other, and PostgreSQL has undone this one. */
function isWorthAnotherTry(error: unknown): boolean {
  return ['40P01', '40001'].includes(failureOf(error).code);
}

const deaf = 'messages (LISTEN) do not arrive; if a pooler is in between, it must pool sessions, not transactions';

/** Finds out whether messages arrive: between us and the database may be a pooler that hands every statement to another connection. */
function openHello() {
  const word = randomUUID();
  const heard = Promise.withResolvers<void>();
  return {
    hear(one: string) {
      if (one === word) heard.resolve();
    },
    async say(db: Db) {
      await sql`select pg_notify(${helloChannel}, ${word})`.execute(db);
      const timer = setTimeout(() => heard.reject(new Error(deaf)), hearingMs);
      await heard.promise.finally(() => clearTimeout(timer));
    },
  };
}
