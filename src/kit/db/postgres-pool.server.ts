import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { failure, introduce, Line, lineSettings, noTimeouts, usualTimeouts } from './postgres-line.server.ts';
import type { StoreFigures } from './store.server.ts';

// A visitor waits this long for a connection and is then told to come back.
const connectMs = 5000;
/** More than a burst needs; whoever comes after them is told so at once. */
const mostWaiting = 1000;

export type LinePool = PostgresPool & {
  /** Everything from now on goes over new connections; the old ones end when what runs on them has. */
  renew(): void;
  figures(): NonNullable<StoreFigures['pool']>;
};

type Report = (error: Error) => void;

export function openPool(url: string, size: number, report: Report): LinePool {
  let pool = newPool(url, size, report);
  return {
    options: {},
    async connect() {
      if (pool.waitingCount >= mostWaiting) throw failure('53300', 'Too many are waiting for the database');
      return pool.connect().catch((error: Error & { code?: string }) => {
        // The client has no codes for connections that could not be had in time.
        throw error.code ? error : failure('08001', error.message);
      });
    },
    renew() {
      const old = pool;
      pool = newPool(url, size, report);
      void old.end().catch(report);
    },
    figures: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    end: () => pool.end(),
  };
}

/** One connection that waits as long as it takes. */
export function openPoolWithoutTimeouts(url: string, report: Report): PostgresPool {
  return newPool(url, 1, report, noTimeouts);
}

function newPool(url: string, size: number, report: Report, timeouts = usualTimeouts): pg.Pool {
  const pool = new pg.Pool({
    ...lineSettings(url, connectMs),
    Client: Line,
    max: size,
    idleTimeoutMillis: 30_000,
    onConnect: async (client) => introduce(client, timeouts),
  });
  // A connection that breaks is replaced by the pool; an error without a listener would end the process.
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  // An idle connection says nothing, and that is all right.
  pool.on('acquire', (client) => client instanceof Line && client.answerWithin(timeouts.answerMs));
  pool.on('release', (_, client) => client instanceof Line && client.answerWithin(0));
  return pool;
}
