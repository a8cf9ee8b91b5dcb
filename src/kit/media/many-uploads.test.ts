import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite } from '../../../testing/harness/both-databases.ts';
import { multipart, type TestSite } from '../../../testing/harness/test-site.ts';

const names = { nameEN: 'Noor Pharmacy', nameAR: 'صيدليات نور' };
const png = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a34a06' } })
  .png()
  .toBuffer();
const Logo = { bytes: png, type: 'image/png' };

let site: TestSite;
let admin: string;
let port: number;
beforeAll(async () => {
  site = await openTestSite('sqlite', { rateLimits: false });
  admin = await site.tokenFor('Admin');
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  port = (site.app.server.address() as AddressInfo).port;
});
afterAll(() => site.close());

async function filesUnderWay(): Promise<number> {
  const work = await readdir(join(site.folder, 'uploads', '.work'), { recursive: true, withFileTypes: true });
  return work.filter((entry) => entry.isFile()).length;
}

async function upload(): Promise<Response> {
  const { payload: body, headers } = await multipart({ ...names, Logo });
  const as = { authorization: `Bearer ${admin}` };
  return fetch(`http://127.0.0.1:${port}/api/Clients`, { method: 'POST', headers: { ...headers, ...as }, body });
}

type Sent = { headers: Record<string, string>; payload: Buffer };

/** Somebody who says that an upload is `length` long, and sends what there is of it. */
async function send({ headers, payload }: Sent, length: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  const head = { host: 'x', authorization: `Bearer ${admin}`, ...headers, 'content-length': length };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST /api/Clients HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  socket.write(payload);
  return socket;
}

/** Somebody whose upload has begun and does not go on. */
async function beginUpload(): Promise<Socket> {
  const { headers, payload } = await multipart({ ...names, Logo });
  return send({ headers, payload: payload.subarray(0, -100) }, payload.length);
}

test('a hundred slow uploads do not lock staff out, and one more is told to come back before its body is read', async () => {
  const slow = await Promise.all(Array.from({ length: 100 }, beginUpload));
  await expect.poll(filesUnderWay, { timeout: 20_000 }).toBe(100);

  const refused = await upload();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await filesUnderWay()).toBe(100);
  const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/json' };
  const listed = await fetch(`http://127.0.0.1:${port}/api/Activity`, { headers });
  expect(listed.status).toBe(200);

  for (const socket of slow) socket.destroy();
  await expect.poll(filesUnderWay, { timeout: 20_000 }).toBe(0);
  expect((await upload()).status).toBe(201);
});

test('uploads whose connection breaks in their last bytes give their places back', async () => {
  const whole = await multipart({ ...names, Logo });
  for (let round = 0; round < 4; round += 1) {
    // What comes after the said length is no request: the connection is ended, and with it a body that nobody read to its end.
    const broken = await Promise.all(Array.from({ length: 25 }, () => send(whole, whole.payload.length - 60)));
    await Promise.all(broken.map((socket) => once(socket.resume(), 'close')));
  }
  await expect.poll(async () => (await upload()).status, { timeout: 20_000 }).toBe(201);
});

test('what a stranger calls a picture is neither stored nor drawn', async () => {
  const body = await multipart({ fullName: 'Somebody', picture: Logo });
  const answer = await site.call({ method: 'POST', url: '/api/ContactUs', ...body });
  expect(answer.statusCode).toBe(415);
});

test('the texts of a form are bounded together', async () => {
  const long = 'x'.repeat(1_000_000);
  const body = await multipart({ ...names, a: long, b: long, c: long, Logo });
  expect((await site.call({ method: 'POST', url: '/api/Clients', as: admin, ...body })).statusCode).toBe(413);
});
