import { type ChildProcess, spawn } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { multipart } from '../../../testing/harness/test-site.ts';
import { type ListeningSite, openListeningSite } from '../../../testing/security/listening-site.ts';
import { headerOf, request } from '../../../testing/security/wire.ts';
import { samples } from '../../../testing/tables/samples.ts';
import { greetingBytes, writeGreeting } from './line-greeting.ts';

const kept = '/api/Clients';
const other = '/api/Plans';
const nowhere = '/api/Nothing';
const metricsToken = 'a token of sixteen or more';
const get = (path: string, ...headers: string[]) => request(`GET ${path}`, ...headers);

const lines: string[] = [];
const workers: Worker[] = [];
const note = (message: unknown) => void workers.push((message as { worker: Worker }).worker);
let site: ListeningSite;
let admin: string;

beforeAll(async () => {
  subscribe('worker_threads', note);
  const logStream = { write: (line: string) => void lines.push(line) };
  site = await openListeningSite({ threads: 2, metricsToken, logLevel: 'info', logStream });
  admin = await site.tokenFor('Admin');
});
afterAll(async () => {
  unsubscribe('worker_threads', note);
  await site.close();
});

/** Only node:http says how long it keeps a connection: a thread that answers from memory does not. */
const isFromThread = (answer: Awaited<ReturnType<ListeningSite['ask']>>) =>
  answer?.status === 200 && headerOf(answer, 'keep-alive') === undefined;

/** Until every thread knows it: connections are shared out by the system. */
async function untilKept(path: string) {
  const isKnown = async () =>
    (await Promise.all(Array.from({ length: 8 }, () => site.ask(get(path))))).every(isFromThread);
  await expect.poll(isKnown).toBe(true);
}

async function addClient(name: string) {
  const body = await multipart({ ...samples.client, nameEN: name });
  return site.call({ method: 'POST', url: kept, as: admin, ...body });
}

/** Asks the first address and then the second, so often that every thread was asked; says in which order they were answered. */
const visitor = `
  const { connect } = require('node:net');
  const [, port, file, first, second] = process.argv;
  const answered = [];
  const ask = (path) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write('GET ' + path + ' HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n'));
    return new Promise((resolve) => socket.once('data', () => resolve(answered.push(path))));
  };
  const late = ask(first);
  const askAgain = (times) => ask(second).then(() => times > 1 && askAgain(times - 1));
  askAgain(8).then(() => require('node:fs').writeFileSync(file, ''));
  late.then(() => process.exit(console.log([...new Set(answered)].join())));
`;

/** Nothing else happens in the main thread until the visitor has an answer: so is a site that draws a page. */
async function askWhileBusy(first: string, second: string): Promise<string> {
  const file = join(site.folder, `answered-${Date.now()}`);
  const child: ChildProcess = spawn(process.execPath, ['-e', visitor, String(site.port), file, first, second]);
  const said = text(child.stdout as NonNullable<typeof child.stdout>);
  for (const began = Date.now(); !existsSync(file) && Date.now() - began < 20_000; );
  return (await said).trim();
}

test('what is kept is answered while the main thread is busy, and what is not kept waits for it', async () => {
  await untilKept(kept);
  expect(await askWhileBusy(nowhere, kept)).toBe(`${kept},${nowhere}`);
});

test('what was dropped is not sent any more, also while the main thread is busy', async () => {
  await untilKept(kept);
  await untilKept(other);
  // A drop is all that has happened: no message has been sent yet.
  const busy = site.store.write(async (_, changed) => changed('client')).then(() => askWhileBusy(kept, other));
  expect(await busy).toBe(`${other},${kept}`);
});

test('after a change nobody gets what was kept before, whichever thread they come to', async () => {
  for (let round = 0; round < 10; round += 1) {
    await untilKept(kept);
    const name = `Client of round ${round}`;
    expect((await addClient(name)).statusCode).toBe(201);
    const answers = await Promise.all(Array.from({ length: 6 }, () => site.ask(get(kept))));
    expect(answers.filter((answer) => !String(answer?.body).includes(name))).toEqual([]);
  }
});

test('a connection comes back to its thread after an answer of the main thread', async () => {
  await untilKept(kept);
  const wire = await site.wire();
  for (let round = 0; round < 3; round += 1) {
    wire.send(get(nowhere));
    expect((await wire.answer())?.status).toBe(404);
    wire.send(get(kept, 'If-None-Match: *'));
    expect((await wire.answer())?.status).toBe(304);
    wire.send(get(kept));
    expect(isFromThread(await wire.answer())).toBe(true);
  }
});

test('a built file that somebody has asked for is kept too, with the same headers', async () => {
  const file = '/assets/app-a1b2c3d4.js';
  const lasting = (answer: Awaited<ReturnType<ListeningSite['ask']>>) =>
    answer?.headers.filter(([name]) => !/^(date|x-request-id|connection|keep-alive)$/.test(name)).toSorted();
  const first = await site.ask(get(file));
  expect([first?.status, isFromThread(first)]).toEqual([200, false]);
  await untilKept(file);
  const later = await site.ask(get(file, 'Accept-Encoding: gzip, br'));
  expect([lasting(later), String(later?.body)]).toEqual([lasting(first), String(first?.body)]);
  // In other letters the router finds it, and under another address it is not kept.
  for (const path of [`${file}?a=b`, file.toUpperCase(), '/favicon.svg', '/secret.txt'])
    expect([isFromThread(await site.ask(get(path))), isFromThread(await site.ask(get(path)))]).toEqual([false, false]);
});

test('whoever asks before they are answered is answered in order', async () => {
  await untilKept(kept);
  const wire = await site.wire();
  const paths = Array.from({ length: 12 }, (_, index) => (index % 3 === 0 ? nowhere : kept));
  for (const path of paths) {
    wire.send(get(path));
    await new Promise(setImmediate);
  }
  const statuses: (number | undefined)[] = [];
  for (const _ of paths) statuses.push((await wire.answer())?.status);
  expect(statuses).toEqual(paths.map((path) => (path === nowhere ? 404 : 200)));
});

test('the main thread knows visitors by their own addresses', async () => {
  lines.length = 0;
  const socket = connect({ port: site.port, host: '127.0.0.1', localAddress: '127.0.0.7' });
  socket.write(get('/api/Nobody', 'Connection: close'));
  await text(socket);
  const line = lines.map((one) => JSON.parse(one)).find(({ path }) => path === '/api/Nobody');
  expect(line).toMatchObject({ status: 404, ip: '127.0.0.7' });
});

test('whoever goes before they are answered is gone for the main thread too', async () => {
  const { load } = site.app;
  const places = await Promise.all(Array.from({ length: 4 }, () => load.enter('pages')));
  const wire = await site.wire();
  wire.send(get('/search?q=nobody-waits-for-this'));
  await expect.poll(() => load.figures().inFlight).toBe(1);
  wire.close();
  await expect.poll(() => load.figures().inFlight).toBe(0);
  for (const leave of places) leave();
});

test('only threads find the way past them', async () => {
  const path = site.app.server.address();
  if (typeof path !== 'string') throw new Error('the main thread listens on a port');
  const greeting = writeGreeting({ secret: 'x'.repeat(64), line: 1, address: '127.0.0.1' });
  for (const forged of [greeting, ' '.repeat(greetingBytes), '']) {
    const socket = connect({ path });
    socket.write(forged + get(kept) + get(kept).repeat(8));
    expect(await text(socket).catch(() => '')).toBe('');
  }
});

test('an upload goes through, and so does a long answer to somebody who reads late', async () => {
  const { payload, headers } = await multipart({ ...samples.client, nameEN: 'Uploaded' });
  const authorization = `Bearer ${admin}`;
  const url = `http://127.0.0.1:${site.port}`;
  const sent = await fetch(url + kept, { method: 'POST', headers: { ...headers, authorization }, body: payload });
  expect(sent.status).toBe(201);

  const whole = await (await fetch(`${url}/api/openapi.json`, { headers: { 'accept-encoding': 'identity' } })).text();
  const count = 30;
  const socket = connect(site.port, '127.0.0.1').pause();
  await once(socket, 'connect');
  const asked = get('/api/openapi.json', 'Accept-Encoding: identity');
  socket.write(asked.repeat(count - 1) + asked.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  // Other people are answered meanwhile.
  await untilKept(kept);
  const received = await text(socket);
  expect(received.split(whole)).toHaveLength(count + 1);
});

test.each([
  ['br', 'gzip', 'identity'],
  ['gzip', 'identity', 'br'],
  ['identity', 'br', 'gzip'],
])('a kept list says the same to whoever wants it as %s, then as %s, then as %s', async (...encodings) => {
  await addClient(`Before ${encodings.join()}`);
  // At another address: none of the three is made yet.
  const { body } = await site.call({ url: `${kept}?${encodings[0]}`, headers: { 'accept-encoding': 'identity' } });
  expect(body.length).toBeGreaterThan(512);
  // Twice: as it is made, and as it is kept.
  for (const encoding of [...encodings, ...encodings]) {
    const headers = { 'accept-encoding': encoding };
    const answer = await fetch(`http://127.0.0.1:${site.port}${kept}`, { headers });
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(await answer.text()).toBe(body);
  }
});

test('answers of threads are counted like those of the main thread', async () => {
  await untilKept(kept);
  const read = async () => {
    const { body } = await site.call({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
    return Number(/^meridian_answers_from_memory_total (\d+)/m.exec(body)?.[1]);
  };
  const before = await read();
  for (let round = 0; round < 5; round += 1) await site.ask(get(kept));
  expect((await read()) - before).toBe(5);
});

test('a thread that dies is replaced, and nobody else notices', async () => {
  await untilKept(kept);
  const wires = await Promise.all(Array.from({ length: 12 }, () => site.wire()));
  const ask = (wire: (typeof wires)[number]) => {
    wire.send(get(kept));
    return wire.answer();
  };
  expect((await Promise.all(wires.map(ask))).every(isFromThread)).toBe(true);
  const started = workers.length;
  await workers[0]?.terminate();
  // Those of the other thread are still there.
  const answers = await Promise.all(wires.map(ask));
  expect(answers.some(isFromThread)).toBe(true);
  await expect.poll(() => workers.length).toBe(started + 1);
  expect(lines.some((line) => line.includes('another takes its place'))).toBe(true);
  await untilKept(kept);
});

test('the port of a site is its own', async () => {
  const second = openListeningSite({ threads: 1 }, site.port);
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('a stop answers whoever still asks once more, and tells them that it was the last time', async () => {
  const stopping = await openListeningSite({ threads: 2 });
  const wires = await Promise.all(Array.from({ length: 6 }, () => stopping.wire()));
  const askUntilLast = async (wire: (typeof wires)[number]) => {
    for (;;) {
      wire.send(get(kept));
      const answer = await wire.answer();
      if (answer?.status !== 200 || headerOf(answer, 'connection') === 'close') return answer?.status;
    }
  };
  const last = Promise.all(wires.map(askUntilLast));
  await stopping.app.closeGracefully();
  expect(await last).toEqual(wires.map(() => 200));
  await stopping.close();
});
