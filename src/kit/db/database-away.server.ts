import { failureOf } from './failure.server.ts';

/** The way to the database, or to another server, is cut for now. A container that is stopped has no name either. */
const unreachable = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

export function isUnreachable(error: unknown): boolean {
  const { code, message } = failureOf(error);
  // The PostgreSQL client has no codes for connections that broke.
  return unreachable.test(code) || /Connection terminated|not queryable/.test(message);
}

/** Connection failed, only a reader since a failover, no connection left, starting or shutting down. */
const notNow = /^(08...|25006|53300|57P0.)$/;

/** Worth waiting for: other than a wrong password or name, it can come right by itself. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, syscall, message } = failureOf(error);
  const hasNoSocketFile = code === 'ENOENT' && syscall === 'connect';
  return isUnreachable(error) || notNow.test(code) || hasNoSocketFile || message === 'timeout expired';
}
