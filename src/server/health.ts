import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../kit/contract/problem.ts';
import type { Store } from '../kit/db/store.server.ts';

/** `/healthz`: the process runs. `/readyz`: it can also reach its database, so send it visitors. */
export function addHealth(app: FastifyInstance, store: Store) {
  app.get('/healthz', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await store.ping();
    } catch (error) {
      request.log.warn({ err: error }, 'the database did not answer');
      throw new ProblemError('unavailable');
    }
    return { status: 'ready' };
  });
}
