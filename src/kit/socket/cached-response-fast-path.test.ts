import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addFastPath } from './cached-response-fast-path.server.ts';

const page = 'HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nfast';
let server: Server;
let fastPath: ReturnType<typeof addFastPath>;
let slow: string[];

beforeEach(async () => {
  slow = [];
  server = createServer((request, response) => {
    slow.push(`${request.method} ${request.url}`);
    response.end('slow');
  });
  fastPath = addFastPath(server, ({ url, acceptEncoding, ifNoneMatch }) =>
    url === '/page' && acceptEncoding !== 'none' && ifNoneMatch !== 'other' ? [Buffer.from(page)] : undefined,
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterEach(() => {
  fastPath.end();
  server.closeAllConnections();
  server.close();
});

async function open(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Sends the pieces one after the other and returns all that came back until the line was quiet. */
async function send(...pieces: string[]): Promise<string> {
  const socket = await open();
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += chunk;
  });
  for (const piece of pieces) {
    socket.write(piece, 'latin1');
    await sleep(40);
  }
  socket.destroy();
  return received;
}

const get = (url: string, ...headers: string[]) => [`GET ${url} HTTP/1.1`, 'Host: x', ...headers, '', ''].join('\r\n');
const bodies = (answer: string) => answer.match(/fast|slow/g);

test('answers one plain request after the other on the same connection', async () => {
  expect(bodies(await send(get('/page'), get('/page'), get('/page')))).toEqual(['fast', 'fast', 'fast']);
  expect(slow).toEqual([]);
});

test('answers what a browser sends for a page', async () => {
  const chrome = [
    'Connection: keep-alive',
    'Upgrade-Insecure-Requests: 1',
    'User-Agent: Mozilla/5.0',
    'Accept: text/html',
    'Cookie: a=b; c=d',
    'Accept-Encoding: gzip, deflate, br, zstd',
  ];
  expect(bodies(await send(get('/page', ...chrome)))).toEqual(['fast']);
});

test('hands the connection over, with the request unread, when there is no ready answer', async () => {
  expect(bodies(await send(get('/page'), get('/other'), get('/page')))).toEqual(['fast', 'slow', 'slow']);
  expect(slow).toEqual(['GET /other', 'GET /page']);
});

test.each([
  ['another method', 'HEAD /page HTTP/1.1\r\nHost: x\r\n\r\n', 'HEAD /page'],
  ['a body', 'POST /page HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nab', 'POST /page'],
  ['a condition on the date', get('/page', 'If-Modified-Since: x'), 'GET /page'],
  ['a tag that it has no answer for', get('/page', 'If-None-Match: other'), 'GET /page'],
  ['a range', get('/page', 'Range: bytes=0-1'), 'GET /page'],
  ['a wish to close', get('/page', 'Connection: close'), 'GET /page'],
  ['an encoding it has no bytes for', get('/page', 'Accept-Encoding: none'), 'GET /page'],
  ['an older protocol', 'GET /page HTTP/1.0\r\nHost: x\r\n\r\n', 'GET /page'],
])('leaves %s to node:http', async (_, request, seen) => {
  await send(request);
  expect(slow).toEqual([seen]);
});

test('leaves a request that comes in pieces to node:http', async () => {
  const whole = get('/page', 'Accept: text/html');
  expect(bodies(await send(whole.slice(0, 20), whole.slice(20)))).toEqual(['slow']);
});

test('leaves several requests in one piece to node:http, which answers each', async () => {
  expect(bodies(await send(get('/page') + get('/page')))).toEqual(['slow', 'slow']);
});

test.each([
  ['a length beside the head', get('/page', 'Content-Length: 30').concat('GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n')],
  [
    'two lengths',
    get('/page', 'Content-Length: 0', 'Content-Length: 30').concat('GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n'),
  ],
  [
    'a length and chunks',
    get('/page', 'Content-Length: 5', 'Transfer-Encoding: chunked').concat(
      '0\r\n\r\nGET /hidden HTTP/1.1\r\nHost: x\r\n\r\n',
    ),
  ],
  ['a space before the colon', get('/page', 'Transfer-Encoding : chunked').concat('0\r\n\r\n')],
  ['lines without a return', 'GET /page HTTP/1.1\nHost: x\nTransfer-Encoding: chunked\n\n0\n\n'],
  ['a folded header', get('/page', 'A: b', ' Transfer-Encoding: chunked')],
  ['a control character', get('/page', 'A: b\0c')],
  ['no host', 'GET /page HTTP/1.1\r\n\r\n'],
  ['a full address', get('http://other/page')],
])('does not judge a request with %s', async (_, request) => {
  expect(await send(request)).not.toContain('fast');
});

test('stops asking someone who does not read, and goes on when they do', async () => {
  const socket = await open();
  socket.pause();
  // Far more than the socket's buffers hold, so that the server has to wait.
  for (let index = 0; index < 200; index += 1) {
    socket.write(get('/page'));
    await sleep(1);
  }
  socket.resume();
  const received = text(socket);
  await sleep(200);
  socket.end();
  expect(bodies(await received)).toHaveLength(200);
});

test('before a stop every further request goes to node:http', async () => {
  const socket = await open();
  socket.write(get('/page'));
  await once(socket, 'data');
  fastPath.handOverAll();
  socket.write(get('/page'));
  expect(String(await once(socket, 'data'))).toContain('slow');
  socket.destroy();
});

test('ending ends idle connections, so that the server can stop', async () => {
  const socket = await open();
  socket.write(get('/page'));
  await once(socket, 'data');
  const closed = once(server, 'close');
  server.close();
  fastPath.end();
  await closed;
});

test('beyond what there is room for a connection is told so, and has room again when another has gone', async () => {
  const small = createServer((_, response) => response.end('slow'));
  const its = addFastPath(small, () => undefined, 1);
  await once(small.listen(0, '127.0.0.1'), 'listening');
  const { port } = small.address() as AddressInfo;
  const first = connect(port, '127.0.0.1');
  first.write(get('/other'));
  await once(first, 'data');
  expect(await text(connect(port, '127.0.0.1'))).toMatch(/^HTTP\/1.1 503 .*\r\nretry-after: 2/);
  first.destroy();
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/`).catch(() => null))?.status).toBe(200);
  its.end();
  small.closeAllConnections();
  small.close();
});
