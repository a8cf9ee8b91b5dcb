import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { encodeResponse } from '../cache/encoded-response.server.ts';
import { createResponseCache } from '../cache/response-cache.server.ts';
import { openAnswerTable } from './answer-table.server.ts';
import { openThreads } from './open-threads.server.ts';
import { openShelf } from './shelf.server.ts';

/** A cache, and the table of a thread that hears of everything. */
function openBoth(maxBytes: number) {
  const table = openAnswerTable();
  const shelf = openShelf((order) => {
    if (order.kind === 'keep') table.keep(order.answer);
    if (order.kind === 'forget') table.forget(order.keys);
  });
  const cache = createResponseCache(maxBytes, shelf);
  const keep = async (key: string) => {
    const answer = encodeResponse('', 200, {});
    await cache.load(key, async (onRead) => {
      onRead(`read by ${key}`);
      return { keep: true, answer };
    });
    answer.share?.({
      encodings: ['br', 'gzip'],
      head: 'HTTP/1.1 200 OK\r\n',
      body: Buffer.from(`body of ${key}`),
      unchanged: { tag: `tag of ${key}`, head: 'HTTP/1.1 304 Not Modified\r\n' },
    });
    return answer;
  };
  const answerTo = (url: string, acceptEncoding = 'br', ifNoneMatch?: string) =>
    table.answer({ url, acceptEncoding, ifNoneMatch, isPlain: true })?.join('');
  return { shelf, cache, keep, answerTo };
}

test('a thread sends what the main thread keeps, with the date, to those who take that encoding', async () => {
  const { keep, answerTo } = openBoth(100_000);
  await keep('/a');
  expect(answerTo('/a')).toMatch(/^HTTP\/1\.1 200 OK\r\ndate: [^\r]+ GMT\r\n\r\nbody of \/a$/);
  expect(answerTo('/a', 'gzip, deflate')).toBe(answerTo('/a'));
  expect([answerTo('/a', 'identity'), answerTo('/b')]).toEqual([undefined, undefined]);
  expect(answerTo('/a', 'br', '"tag of /a-gzip"')).toMatch(/^HTTP\/1\.1 304 Not Modified\r\ndate: [^\r]+\r\n\r\n$/);
  expect(answerTo('/a', 'br', '"tag of /b"')).toBe(answerTo('/a'));
});

test('what is dropped is gone before any message, and what is kept in its place is there', async () => {
  const { cache, keep, answerTo, shelf } = openBoth(100_000);
  await keep('/a');
  await keep('/b');
  cache.drop(['read by /a']);
  expect([answerTo('/a'), answerTo('/b')]).toEqual([undefined, expect.anything()]);
  await keep('/a');
  expect([answerTo('/a'), shelf.all().length]).toEqual([expect.anything(), 2]);
  cache.drop(null);
  expect([answerTo('/a'), answerTo('/b'), shelf.all()]).toEqual([undefined, undefined, []]);
});

test('an encoding that is made after the answer was dropped reaches nobody', async () => {
  const { cache, keep, answerTo } = openBoth(100_000);
  const answer = await keep('/a');
  cache.drop(null);
  expect(answer.share).toBe(null);
  expect(answerTo('/a')).toBeUndefined();
});

test('a full cache drops what neither the main thread nor a thread was asked for', async () => {
  const { cache, keep, answerTo } = openBoth(3 * 3100);
  for (const key of ['/a', '/b', '/c']) await keep(key);
  answerTo('/a');
  cache.get('/b');
  await keep('/d');
  expect(['/a', '/b', '/c', '/d'].map((key) => answerTo(key) !== undefined)).toEqual([true, true, false, true]);
});

test('beyond what there is room for a visitor is told so, and has room again when another has gone', async () => {
  const server = createServer((_, response) => response.end('slow'));
  // A visitor and both ends of a line.
  const entrance = openThreads({ count: 1, mostFiles: 3, log: () => console }).entranceTo(server);
  await entrance.open({ host: '127.0.0.1', port: 0, backlog: 10 });
  const port = entrance.port() ?? 0;
  const first = connect(port, '127.0.0.1');
  first.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(first, 'data');
  expect(await text(connect(port, '127.0.0.1'))).toMatch(/^HTTP\/1.1 503 .*\r\nretry-after: 2/);
  first.destroy();
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/`).catch(() => null))?.status).toBe(200);
  await entrance.stopListening();
  await entrance.close();
});
