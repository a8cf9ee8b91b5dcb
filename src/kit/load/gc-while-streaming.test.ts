import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

const module = new URL('./gc-while-streaming.server.ts', import.meta.url);

test('many threads that start at once can all ask for a collection of garbage', async () => {
  const ends = Array.from({ length: 40 }, () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const thread = new Worker(module, { execArgv: [] });
    thread.once('error', resolve);
    thread.once('exit', resolve);
    return promise;
  });
  expect(await Promise.all(ends)).toEqual(ends.map(() => 0));
});
