import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limiter, Overloaded } from './limiter.server.ts';

/** Work that goes on until it is told to end. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

async function turns(count: number) {
  for (let turn = 0; turn < count; turn += 1) await nextTurn();
}

test('as many run as there are places, the others follow in order', async () => {
  const line = limiter({ concurrency: 2 });
  const begun: number[] = [];
  const pieces = [0, 1, 2, 3].map((number) => ({ number, ...held() }));
  const all = pieces.map(({ number, work }) =>
    line.run(() => {
      begun.push(number);
      return work();
    }),
  );
  await turns(10);
  expect(begun).toEqual([0, 1]);
  expect(line.figures()).toEqual({ running: 2, waiting: 2, begun: 2, refused: 0 });
  pieces[1]?.end();
  await turns(10);
  expect(begun).toEqual([0, 1, 2]);
  for (const piece of pieces) piece.end();
  await Promise.all(all);
  expect(line.figures()).toEqual({ running: 0, waiting: 0, begun: 4, refused: 0 });
});

test('whoever finds no seat is refused at once, and the others are not', async () => {
  const line = limiter({ concurrency: 1, maxQueued: 1 });
  const { work, end } = held();
  const first = line.run(work);
  const second = line.run(work);
  expect(line.isFull()).toBe(true);
  await expect(line.run(work)).rejects.toBeInstanceOf(Overloaded);
  end();
  await Promise.all([first, second]);
  expect(line.isFull()).toBe(false);
  expect(line.figures().refused).toBe(1);
});

test('nobody waits longer than they are patient, and whoever gave up takes no place', async () => {
  const line = limiter({ concurrency: 1, queueTimeoutMs: 20 });
  const { work, end } = held();
  const first = line.run(work);
  await turns(3);
  const asked: string[] = [];
  await expect(line.run(async () => asked.push('impatient'))).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 2,
  });
  end();
  await first;
  await line.run(async () => asked.push('next'));
  expect(asked).toEqual(['next']);
});

test('work that fails gives its place back', async () => {
  const line = limiter({ concurrency: 1 });
  await expect(line.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await line.run(async () => 'well')).toBe('well');
});

test('a place is given back once, however often that is said', async () => {
  const line = limiter({ concurrency: 1 });
  const release = await line.enter();
  release();
  release();
  expect(line.figures().running).toBe(0);
});

test('between two pieces of work everybody else gets a turn', async () => {
  const line = limiter({ concurrency: 4 });
  const heard: string[] = [];
  const all = Array.from({ length: 5 }, () => line.run(async () => heard.push('work')));
  setImmediate(function other() {
    heard.push('other');
    if (heard.length < 10) setImmediate(other);
  });
  await Promise.all(all);
  expect(heard.join(' ')).not.toContain('work work');
});
