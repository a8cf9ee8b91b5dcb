import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { limiter } from '../load/limiter.server.ts';

// A thousand marks take 3 to 12 ms. People write a few hundred on a page; the worst that is allowed has 100,000.
const quicklyCleaned = 2000;
const mostMs = 15_000;

const script = new URL('./sanitize-html-thread.server.ts', import.meta.url);
const inTurn = limiter({ concurrency: 1, maxQueued: 20, queueTimeoutMs: mostMs });

/** Clean HTML: made here when that is quick, otherwise in a thread of its own, so that nobody else has to wait for it. */
export async function sanitizeInWorker(html: string): Promise<string> {
  if (countMarks(html) > quicklyCleaned) return inTurn.run(() => cleanApart(html));
  // A start need not wait for what only articles need.
  const { toSafeHtml } = await import('./sanitize-html.server.ts');
  return toSafeHtml(html);
}

function countMarks(html: string): number {
  let count = 0;
  for (const mark of ['<', '&']) {
    for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + 1)) count += 1;
  }
  return count;
}

async function cleanApart(html: string): Promise<string> {
  const thread = new Worker(script, { workerData: html, execArgv: [], env: {} });
  try {
    const [clean] = await once(thread, 'message', { signal: AbortSignal.timeout(mostMs) });
    return String(clean);
  } finally {
    await thread.terminate();
  }
}
