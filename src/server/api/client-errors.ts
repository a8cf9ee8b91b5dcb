import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ClientError } from '../../kit/client/client-errors.ts';
import { ProblemError } from '../../kit/contract/problem.ts';
import { withoutSecrets } from '../../kit/http/logged-error.server.ts';
import { addressKey } from '../../kit/load/stored-rate-limit.server.ts';

const line = (longest: number) => z.string().check(z.maxLength(longest));

const clientError: z.ZodMiniType<ClientError> = z.strictObject({
  message: line(300),
  stack: line(1500),
  path: line(300),
});

// The second is the old address: pages that a browser has still open send there.
const paths = ['/ClientErrors', '/Troubles'];

const bodyLimit = 8192;
// Anyone can send these; a log must not be filled by it, and nobody must use up the lines of the others.
const linesPerMinute = 60;
const linesPerAddress = 10;

/** What went wrong in browsers, for the log. Their consoles stay quiet. */
export function addClientErrors(api: FastifyInstance) {
  let minute = 0;
  let lines = 0;
  let linesBy = new Map<string, number>();

  /** Counts a line; false when there have been enough in this minute, of everybody or of this address. */
  function mayWrite(address: string): boolean {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, lines, linesBy] = [now, 0, new Map()];
    const own = linesBy.get(address) ?? 0;
    if (lines >= linesPerMinute || own >= linesPerAddress) return false;
    lines += 1;
    linesBy.set(address, own + 1);
    return true;
  }

  async function logError(request: FastifyRequest, reply: FastifyReply) {
    const { success, data } = z.safeParse(clientError, request.body);
    if (!success) throw new ProblemError('unparsable');
    if (mayWrite(addressKey(request)))
      request.log.warn({ trouble: withoutPeople(data) }, 'something went wrong in a browser');
    return reply.code(204).send();
  }

  for (const path of paths) api.post(path, { bodyLimit }, logError);
}

/** Addresses of people, long numbers and links that work once have no place in a log, whatever message they got into. */
function withoutPeople({ message, stack, path }: ClientError): ClientError {
  const hide = (text: string) =>
    withoutSecrets(text)
      .replace(/[?#][^\s:)]+/g, '')
      .replace(/[+\d][\d\s-]{7,}/g, '…');
  return { message: hide(message), stack: hide(stack), path: hide(path) };
}
