import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../contract/problem.ts';
import { addressKey } from './stored-rate-limit.server.ts';

/** Lets each address have one answer of a kind under way: throws while another is, until its reader has it or has gone. */
export function oneAtATime(): (request: FastifyRequest, reply: FastifyReply) => void {
  const busy = new Set<string>();
  return (request, reply) => {
    const key = addressKey(request);
    if (busy.has(key)) throw new ProblemError('tooManyRequests', { retryAfterSeconds: 2 });
    if (reply.raw.destroyed) return;
    busy.add(key);
    reply.raw.once('close', () => busy.delete(key));
  };
}
