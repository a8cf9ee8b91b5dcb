import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const soonestMs = 100;
const latestMs = 600;

/**
 * Does work at a moment that nobody can foresee, after the answer: work that one request causes and another does not
 * would otherwise show in the time of the answer. What is still to be done is done before the server stops.
 */
export function runAfterResponse(app: FastifyInstance): (work: () => Promise<void>) => void {
  const waiting = new Map<NodeJS.Timeout, () => Promise<void>>();
  app.addHook('preClose', async () => {
    for (const timer of waiting.keys()) clearTimeout(timer);
    await Promise.all([...waiting.values()].map((work) => work()));
  });
  return (work) => {
    const timer = setTimeout(
      () => {
        waiting.delete(timer);
        void work();
      },
      randomInt(soonestMs, latestMs),
    );
    waiting.set(timer, work);
  };
}
