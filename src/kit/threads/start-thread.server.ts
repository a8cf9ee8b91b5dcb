import { Worker } from 'node:worker_threads';
import { compileCacheEnv } from '../load/compile-cache-env.server.ts';
import type { News, Order, ThreadStart } from './messages.ts';

/** A thread as the main thread knows it. */
export type Thread = {
  tell: (order: Order) => void;
  /** What it says to that, of these; nothing when it has ended. */
  ask: (order: Order, answers: News['kind'][]) => Promise<News | undefined>;
  /** What it has ended with. */
  failure: () => unknown;
  end: () => Promise<unknown>;
};

const script = new URL('./thread.server.ts', import.meta.url);
// What was compiled is kept beside what the main thread has compiled: compiling alone would double what a thread holds.
const env = compileCacheEnv();

export function startThread(workerData: ThreadStart, onEnd: (error: unknown) => void): Thread {
  const worker = new Worker(script, { workerData, execArgv: [], env, name: `visitors ${workerData.place + 1}` });
  let error: unknown;
  let hasEnded = false;
  worker.on('error', (cause) => {
    error = cause;
  });
  worker.on('exit', () => {
    hasEnded = true;
    onEnd(error);
  });

  const tell = (order: Order) => worker.postMessage(order);
  return {
    tell,
    ask: (order, answers) =>
      new Promise((resolve) => {
        if (hasEnded) return resolve(undefined);
        worker.once('exit', () => resolve(undefined));
        worker.on('message', function hear(news: News) {
          if (!answers.includes(news.kind)) return;
          worker.off('message', hear);
          resolve(news);
        });
        tell(order);
      }),
    failure: () => error,
    end: () => worker.terminate(),
  };
}
