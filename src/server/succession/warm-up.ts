import type { FastifyInstance } from 'fastify';

/** Whatever is left after this is drawn when somebody asks for it. */
const mostPages = 200;
const mostMs = 10_000;

/** Draws what the predecessor has kept, one after the other, so that visitors do not all wait for it at the same moment. */
export async function warmUp(app: FastifyInstance, urls: string[]) {
  const deadline = performance.now() + mostMs;
  // What has a query is hardly ever asked for twice.
  for (const url of urls.filter((one) => !one.includes('?')).slice(0, mostPages)) {
    if (performance.now() > deadline) return;
    await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  }
}
