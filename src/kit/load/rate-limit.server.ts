import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ProblemError } from '../contract/problem.ts';
import { addressKey } from './stored-rate-limit.server.ts';

export type RateLimit = { requests: number; seconds: number };

/** Whoever asks from ever new addresses must not fill the memory. */
const mostAddresses = 10_000;

/**
 * Counts requests by address, in this process only: for what costs little and is asked often, where counting in the
 * database would cost more than the work. Throws when an address has had its share.
 */
export function rateLimit({ requests, seconds }: RateLimit): (request: FastifyRequest) => void {
  const windows = new LRUCache<string, { count: number; until: number }>({ max: mostAddresses });
  return (request) => {
    const key = addressKey(request);
    const now = performance.now();
    const known = windows.get(key);
    const window = known && known.until > now ? known : { count: 0, until: now + seconds * 1000 };
    if (window.count >= requests) {
      throw new ProblemError('tooManyRequests', { retryAfterSeconds: Math.ceil((window.until - now) / 1000) });
    }
    window.count += 1;
    windows.set(key, window);
  };
}
