import type { FastifyRequest } from 'fastify';
import { rateLimit } from './rate-limit.server.ts';

/** Whoever types in the overlay asks at most every 600 ms: one person, however patient, stays below it. */
const searchLimit = { requests: 120, seconds: 60 };

/** Throws when an address has searched too often. The API and the pages count together; what is kept is not counted. */
export type LimitSearches = (request: FastifyRequest) => void;

declare module 'fastify' {
  interface FastifyInstance {
    limitSearches: LimitSearches;
  }
}

export function limitSearches(rateLimits: boolean): LimitSearches {
  return rateLimits ? rateLimit(searchLimit) : () => undefined;
}
