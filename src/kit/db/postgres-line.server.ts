import { Socket } from 'node:net';
import pg from 'pg';
import { failureOf } from './failure.server.ts';

/** How long a statement may take, and how long a silence after it: the database gives up first, if it is still there. */
type Timeouts = { statement: string; answerMs: number; idleInTransaction: string };

export const usualTimeouts: Timeouts = { statement: '8s', answerMs: 10_000, idleInTransaction: '15s' };
/** For what takes as long as it takes, such as an index over a million rows. */
export const noTimeouts: Timeouts = { statement: '0', answerMs: 0, idleInTransaction: '60s' };

const readOnly = '25006';

/** `int8` counts arrive as text by default; ours always fit a number. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * A connection that is cut when the database says nothing for too long. Left open, its next user would wait behind the
 * question that was never answered; cut, everyone who waits on it is told at once and the next one gets a new one.
 */
export class Line extends pg.Client {
  readonly #socket: Socket;

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
    socket.setTimeout(usualTimeouts.answerMs);
    socket.on('timeout', () => socket.destroy(failure('ETIMEDOUT', 'The database does not answer')));
  }

  /** From now on; 0 waits for ever. */
  answerWithin(ms: number) {
    this.#socket.setTimeout(ms);
  }
}

/** Encrypted means checked, whichever of the weaker words the address has: they are all the same to the client, with a warning. */
function strict(url: URL): string {
  const mode = url.searchParams.get('sslmode') ?? '';
  if (['prefer', 'require', 'verify-ca'].includes(mode)) url.searchParams.set('sslmode', 'verify-full');
  return url.href;
}

export function lineSettings(url: string, connectMs: number): pg.ClientConfig {
  return {
    connectionString: strict(new URL(url)),
    fallback_application_name: 'meridian',
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    // Asked for by some services. Used when it is offered; that it must be is what `sslmode=verify-full` is for.
    enableChannelBinding: new URL(url).searchParams.has('channel_binding'),
  };
}

/**
 * What is said first on every connection. As statements, because poolers refuse them as parameters of the start. An
 * instance that vanished with its machine must not hold locks for hours, hence the last ones. And a server that only
 * reads is not the one we want: after a failover a name can still lead to the old one.
 */
export async function introduce(line: pg.ClientBase, { statement, idleInTransaction }: Timeouts): Promise<void> {
  const { rows } = await line.query(
    `select current_setting('transaction_read_only') as "readOnly", set_config('statement_timeout', $1, false),
      set_config('lock_timeout', '5s', false), set_config('idle_in_transaction_session_timeout', $2, false),
      set_config('tcp_keepalives_idle', '30', false), set_config('tcp_keepalives_interval', '10', false),
      set_config('tcp_keepalives_count', '3', false)`,
    [statement, idleInTransaction],
  );
  if (rows[0]?.readOnly === 'on') throw failure(readOnly, 'The database is read-only: this is not the primary');
}

/** Whether the other end was found to be no primary any more. */
export function isReadOnly(error: unknown): boolean {
  return failureOf(error).code === readOnly;
}

const untrusted =
  /^(UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT.*|SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT)$/;

/** Says what to do about a certificate that nobody known vouches for; a managed database often has one. */
export function explain(error: unknown): unknown {
  if (!(error instanceof Error) || !untrusted.test(failureOf(error).code)) return error;
  const advice = 'add sslrootcert=<file with the authority> to the address, or sslmode=no-verify to trust anyone';
  return new Error(`its certificate cannot be checked (${error.message}); ${advice}`, { cause: error });
}

/** An error with a code, as those of the system and of PostgreSQL have one. */
export function failure(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
