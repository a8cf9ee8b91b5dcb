import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endPipelineFlood } from './pipelining.server.ts';

let answered = 0;
const server = createServer((request, response) => {
  if (endPipelineFlood(request, response)) return;
  answered += 1;
  response.end('well');
});
const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const last = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());

function send(requests: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(requests);
  return text(socket).catch(() => 'cut off');
}

test('a few requests in one piece are answered, as often as they come', async () => {
  expect((await send(get.repeat(31) + last)).match(/well/g)).toHaveLength(32);
  expect((await send(get.repeat(20) + last)).match(/well/g)).toHaveLength(21);
});

test('ten thousand in one piece end the connection before they are worked on', async () => {
  const before = answered;
  const received = await send(get.repeat(10_000) + last);
  expect((received.match(/well/g) ?? []).length).toBeLessThan(100);
  expect(answered - before).toBeLessThan(100);
  expect((await send(last)).match(/well/g)).toHaveLength(1);
});
