import type { FastifyInstance } from 'fastify';
import type { Store } from '../kit/db/store.server.ts';
import { Overloaded } from '../kit/load/limiter.server.ts';

export type Phase = 'starting' | 'started' | 'stopping';

/**
 * `/healthz`: the process runs, and will go on doing so. `/readyz`: its start is complete and it reaches its database, so
 * send it visitors.
 */
export function addHealth(app: FastifyInstance, store: Store, phase: () => Phase) {
  let wasAway = false;
  app.get('/healthz', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    if (phase() === 'stopping') throw new Overloaded();
    return { status: 'alive' };
  });
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (phase() !== 'started') throw new Overloaded();
    try {
      await store.ping();
      wasAway = false;
    } catch (error) {
      // Probes come every few seconds: one line for each outage.
      if (!wasAway) request.log.warn({ err: error }, 'the database did not answer');
      wasAway = true;
      throw new Overloaded();
    }
    return { status: 'ready' };
  });
}
