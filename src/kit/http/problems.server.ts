import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { type Problem, type ProblemCode, ProblemError, problemStatus } from '../contract/problem.ts';
import { isUnreachable } from '../db/database-away.server.ts';
import { failureOf } from '../db/failure.server.ts';
import { type Language, preferredLanguage } from '../i18n/languages.ts';
import { formatText, type Texts } from '../i18n/text.ts';
import { Overloaded } from '../load/limiter.server.ts';
import { drainRequestBody } from '../socket/drain-request-body.server.ts';

/** What the framework, the databases and the operating system call an error, and what we call it. */
const codesByCause: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedType',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupportedType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_REQ_FILE_TOO_LARGE: 'tooLarge',
  FST_PARTS_LIMIT: 'tooLarge',
  FST_FILES_LIMIT: 'tooLarge',
  FST_FIELDS_LIMIT: 'tooLarge',
  SQLITE_FULL: 'storageFull',
  ENOSPC: 'storageFull',
  '53100': 'storageFull',
  SQLITE_BUSY: 'unavailable',
};

/**
 * PostgreSQL: connection failed, login refused for now, read-only since a failover, left idle, deadlock, out of means,
 * lock not had, cancelled, shutting down.
 */
const databaseAway = /^(08...|28...|25006|25P03|40001|40P01|532..|533..|534..|55P03|57...)$/;

const retryAfterSeconds = 2;

function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const { code, statusCode } = failureOf(error);
  const known = codesByCause[code];
  if (known) return new ProblemError(known);
  if (isUnreachable(error) || databaseAway.test(code)) return new ProblemError('unavailable');
  // What files answer to a condition that does not hold.
  if (statusCode === 412) return new ProblemError('stale');
  if (statusCode >= 400 && statusCode < 500) return new ProblemError('unparsable');
  return new ProblemError('unexpected');
}

/** Who is told, by which name the log knows the request. */
type Asker = { id: string; language: Language; log: FastifyBaseLogger };

/** The one place where an error becomes an answer. It never tells a stack, a path or a query. */
export function describeProblem(error: unknown, { id, language, log }: Asker, texts: Record<Language, Texts>): Problem {
  const { code, errors, retryAfterSeconds: wait } = problemOf(error);
  const status = problemStatus[code];
  if (status >= 500 && !(error instanceof Overloaded)) log.error({ err: error }, code);
  const waits = status === 429 || status === 503;
  return {
    type: 'about:blank',
    title: formatText(texts[language], language, `problem.${code}`),
    status,
    code,
    instance: `urn:uuid:${id}`,
    ...(waits && { retryAfterSeconds: wait ?? retryAfterSeconds }),
    ...(errors && { errors }),
  };
}

export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  texts: Record<Language, Texts>,
) {
  const { id, log } = request;
  const language = preferredLanguage(request.headers['accept-language']);
  const problem = describeProblem(error, { id, log, language }, texts);
  // The rest of a body that nobody will read must not be taken for the next request.
  if (!request.raw.complete) {
    reply.header('connection', 'close');
    drainRequestBody(request.raw);
  }
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  if (problem.retryAfterSeconds) reply.header('retry-after', problem.retryAfterSeconds);
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('content-language', language)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem));
}
