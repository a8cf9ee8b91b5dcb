import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSiteOn, type TestSite } from '../../../testing/harness/test-site.ts';
import { portOf } from '../../server/app.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSiteOn(null);
  await site.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => site.close());

/** Somebody who is answered at once and reads it only after everything was sent, in pieces; resolves with all that came. */
async function send(head: string, pieces: string[]): Promise<string> {
  const socket = connect(portOf(site.app) ?? 0, '127.0.0.1').pause();
  await once(socket, 'connect');
  // Cut off: then what has come by then is all there is.
  socket.on('error', () => undefined);
  socket.write(head);
  await once(socket, 'readable');
  for (const piece of pieces) {
    await sleep(20);
    socket.write(piece);
  }
  await sleep(20);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk)).resume();
  if (!socket.destroyed) await once(socket, 'close');
  return answer;
}

const head = (length: number) =>
  `PUT /api/Plans/1 HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

test('a refusal reaches whoever is still sending, and what they send is nobody’s request', async () => {
  const pieces = ['{', 'GET /healthz HTTP/1.1\r\n', 'Host: x\r\n\r\n', ' '.repeat(60_000)];
  const length = pieces.join('').length;
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(head(length), pieces)));
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  }
});

test('a request right behind such a body is not answered: the refusal was the last', async () => {
  const answer = await send(head(2), ['{}', 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n']);
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});
