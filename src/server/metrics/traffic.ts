import type { FastifyInstance } from 'fastify';
import { isInProcess } from '../../kit/load/load-shedding.server.ts';
import { counter, type Family, gauge, type Sample } from './exposition.ts';

// In seconds. A request lands in every one that it does not exceed.
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

type Durations = { buckets: number[]; sum: number; count: number };

/** What an address is for. Few on purpose: each is a line of its own, and what visitors ask for must not add any. */
function purposeOf(url: string): string {
  const [, first = ''] = url.split(/[/?]/, 2);
  if (/^(api|uploads|assets)$/i.test(first)) return first.toLowerCase();
  return /^(healthz|readyz|metrics)$/i.test(first) ? 'machine' : 'page';
}

/** Counts requests that came over the network, not the calls that a page makes in process. */
export function watchTraffic(app: FastifyInstance): () => Family[] {
  const answers = new Map<string, Sample>();
  const durations = new Map<string, { labels: Record<string, string>; times: Durations }>();
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
    const { method, url } = request;
    const labels = { purpose: purposeOf(url), method: method === 'GET' || method === 'HEAD' ? 'read' : 'write' };
    count(labels, `${Math.floor(statusCode / 100)}xx`);
    time(labels, elapsedTime / 1000);
  });

  function count(labels: Record<string, string>, status: string) {
    const key = Object.values({ ...labels, status }).join();
    const sample = answers.get(key) ?? { labels: { ...labels, status }, value: 0 };
    sample.value += 1;
    answers.set(key, sample);
  }

  function time(labels: Record<string, string>, seconds: number) {
    const key = Object.values(labels).join();
    const { times } = durations.get(key) ?? { times: { buckets: bounds.map(() => 0), sum: 0, count: 0 } };
    for (const [index, bound] of bounds.entries())
      if (seconds <= bound) times.buckets[index] = (times.buckets[index] ?? 0) + 1;
    times.sum += seconds;
    times.count += 1;
    durations.set(key, { labels, times });
  }

  return () => [
    counter(
      'http_requests_total',
      'Requests that were answered, but for those answered from memory',
      ...answers.values(),
    ),
    {
      name: 'http_request_duration_seconds',
      help: 'How long they took',
      type: 'histogram',
      samples: [...durations.values()].flatMap(({ labels, times }) => histogram(labels, times)),
    },
    gauge('http_requests_open', 'Requests that are being answered', open),
    gauge('meridian_uploads_open', 'Of these, requests with files', uploads),
  ];
}

function histogram(labels: Record<string, string>, { buckets, sum, count }: Durations): Sample[] {
  const bucket = (le: string, value: number): Sample => ({ suffix: '_bucket', labels: { ...labels, le }, value });
  return [
    ...buckets.map((value, index) => bucket(String(bounds[index]), value)),
    bucket('+Inf', count),
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ];
}
