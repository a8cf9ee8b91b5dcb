import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { isInProcess } from '../../kit/load/load-shedding.server.ts';
import { gauge } from './scrape.ts';

// In seconds.
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What an address is for. Few on purpose: each is a line of its own, and what visitors ask for must not add any. */
function purposeOf(url: string): string {
  const [, first = ''] = url.split(/[/?]/, 2);
  if (/^(api|uploads|assets)$/i.test(first)) return first.toLowerCase();
  return /^(healthz|readyz|metrics)$/i.test(first) ? 'machine' : 'page';
}

/** Counts requests that came over the network, not the calls that a page makes in process. */
export function watchTraffic(app: FastifyInstance): (scrape: Registry) => void {
  const answers = new Counter({
    name: 'http_requests_total',
    help: 'Requests that were answered, but for those answered from memory',
    labelNames: ['purpose', 'method', 'status'],
    registers: [],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long they took',
    labelNames: ['purpose', 'method'],
    buckets,
    registers: [],
  });
  let open = 0;
  let uploads = 0;

  app.addHook('onRequest', async (request, reply) => {
    if (isInProcess(request)) return;
    const upload = request.headers['content-type']?.startsWith('multipart/') ? 1 : 0;
    open += 1;
    uploads += upload;
    // Also when the visitor goes before the answer comes.
    reply.raw.once('close', () => {
      open -= 1;
      uploads -= upload;
    });
  });
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    if (isInProcess(request)) return;
    const purpose = purposeOf(request.url);
    const method = request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'write';
    answers.inc({ purpose, method, status: `${Math.floor(statusCode / 100)}xx` });
    durations.observe({ purpose, method }, elapsedTime / 1000);
  });

  return (scrape) => {
    scrape.registerMetric(answers);
    scrape.registerMetric(durations);
    gauge(scrape, 'http_requests_open', 'Requests that are being answered', open);
    gauge(scrape, 'meridian_uploads_open', 'Of these, requests with files', uploads);
  };
}
