import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { padPng } from '../../../testing/generated/malformed-images.server.ts';
import { openTestSite } from '../../../testing/harness/both-databases.ts';
import { multipart, type TestSite } from '../../../testing/harness/test-site.ts';
import { limits } from '../contract/fields.ts';
import type { Problem } from '../contract/problem.ts';

const names = { nameEN: 'Noor Pharmacy', nameAR: 'صيدليات نور' };
const png = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a34a06' } })
  .png()
  .toBuffer();

let site: TestSite;
let admin: string;
beforeAll(async () => {
  site = await openTestSite('sqlite', { rateLimits: false });
  admin = await site.tokenFor('Admin');
});
afterAll(() => site.close());
afterEach(async () => {
  await expect.poll(leftovers).toEqual([]);
  expect((await site.call({ url: '/api/Clients' })).statusCode).toBe(200);
});

async function leftovers() {
  const work = await readdir(join(site.folder, 'uploads', '.work'), { recursive: true, withFileTypes: true });
  return work.filter((entry) => entry.isFile());
}

async function send(bytes: Uint8Array, type = 'image/png', name = 'logo.png') {
  const body = await multipart({ ...names, Logo: { bytes, type, name } });
  const answer = await site.call({ method: 'POST', url: '/api/Clients', as: admin, ...body });
  return { ...answer.json<Problem & { logoUrl: string }>(), status: answer.statusCode };
}

test.each([
  ['leads up', '../../escaped.png'],
  ['leads up on Windows', '..\\..\\escaped.png'],
  ['names a drive', 'C:\\escaped.png'],
  ['starts at the root', '/etc/escaped.png'],
  ['holds a NUL', 'escaped.php\0.png'],
  ['is very long', 'x'.repeat(5000)],
  ['turns its direction', 'gnp.\u202eescaped'],
  ['is that of a program', 'shell.php'],
  ['has two endings', 'drawing.svg.png'],
  ['is one of a setting', '.htaccess'],
])('a name that %s changes nothing', async (_, name) => {
  const before = await readdir(site.folder);
  expect(await send(png, 'image/png', name)).toMatchObject({
    status: 201,
    logoUrl: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-90x60\.webp$/),
  });
  expect(await readdir(site.folder)).toEqual(before);
});

test('a picture that calls itself another kind of picture is one', async () => {
  expect(await send(png, 'image/jpeg', 'photo.jpg')).toMatchObject({ status: 201 });
});

test('a file of exactly the limit is taken, one byte more is not', async () => {
  expect(await send(padPng(png, limits.imageBytes))).toMatchObject({ status: 201 });
  expect(await send(padPng(png, limits.imageBytes + 1))).toMatchObject({ status: 413 });
});

test('more files than a form has are refused', async () => {
  const body = await multipart({ ...names, Logo: Array(61).fill({ bytes: png, type: 'image/png' }) });
  expect((await site.call({ method: 'POST', url: '/api/Clients', as: admin, ...body })).statusCode).toBe(413);
});

test.each([
  ['longer', 1000],
  ['shorter', -60],
])('a length that is %s than the body ends that connection only', async (_, lie) => {
  if (!site.app.server.listening) await site.app.listen({ host: '127.0.0.1', port: 0 });
  const body = await multipart({ ...names, Logo: { bytes: png, type: 'image/png' } });
  const socket = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1');
  const closed = once(socket, 'close');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const head = {
    host: 'localhost',
    authorization: `Bearer ${admin}`,
    ...body.headers,
    'content-length': body.payload.length + lie,
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST /api/Clients HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  socket.write(body.payload);
  // Long enough for the server to start on the file.
  await sleep(300);
  socket.end();
  await closed;
  expect(answer).not.toContain(' 201 ');
});
