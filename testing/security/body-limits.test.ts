import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from '../../src/kit/client/api-client.ts';
import { samplePicture } from '../../src/kit/contract/sample-picture.ts';
import { multipart } from '../harness/test-site.ts';
import { endpoints } from '../tables/rule-calls.ts';
import { nameOf } from '../tables/samples.ts';
import { type ListeningSite, openListeningSite } from './listening-site.ts';
import { headerOf, lastRequest, request, type WireAnswer } from './wire.ts';

const longest = 65_536;
const json = 'application/json';
const parts = 'multipart/form-data; boundary=x';
const pairs = 'application/x-www-form-urlencoded';
const field = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`;

const head = (path: string, type: string, ...more: string[]) =>
  request(`POST ${path}`, `Content-Type: ${type}`, ...more);
const sized = (path: string, type: string, length: number, ...more: string[]) =>
  head(path, type, `Content-Length: ${length}`, ...more);
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

/** Whatever takes a body from somebody without a session: calls of the table, the log of browsers, forms of pages. */
const calls = endpoints.filter(({ access, body }) => access === 'public' && body);
const receivers = [
  ...calls.flatMap((call) => [json, parts].map((type) => ({ name: nameOf(call), path: addressOf(call), type }))),
  { name: 'POST /ClientErrors', path: '/api/ClientErrors', type: json },
  { name: 'a call that is not there', path: '/api/Nothing', type: json },
  { name: 'the contact page', path: '/contact', type: pairs },
  { name: 'the quotation page in Arabic', path: '/ar/qoutation', type: pairs }, // spelt so in the specification
];
const beginnings: Record<string, string> = { [json]: '{"email":"', [parts]: field('email'), [pairs]: 'email=' };

function expectLast(answer: WireAnswer | null, status: number, code: string) {
  expect(answer?.status).toBe(status);
  expect(JSON.parse(String(answer?.body))).toMatchObject({ status, code });
  expect(headerOf(answer, 'connection')).toBe('close');
  expect(headerOf(answer, 'cache-control')).toBe('no-store');
  expect(headerOf(answer, 'x-content-type-options')).toBe('nosniff');
}

/** What only staff may send, and where to. */
const staffCalls = endpoints
  .filter(({ access, body }) => access !== 'public' && body)
  .map((call) => {
    const path = addressOf(call, { params: { id: 1, entity: 'client', version: 1 } });
    return { name: nameOf(call), method: call.method, path };
  });

let site: ListeningSite;
let admin: string;
beforeAll(async () => {
  site = await openListeningSite({ rateLimits: false });
  admin = await site.tokenFor('Admin');
});
afterAll(() => site.close());

const token = (of = admin) => `Authorization: Bearer ${of}`;
const picture = await multipart({ Image: samplePicture });
const pictureBytes = picture.payload.toString('latin1');
const uploadHead = (...more: string[]) =>
  sized('/api/Blogs/Pictures', picture.headers['content-type'], pictureBytes.length, ...more);

describe('a body that is too long is refused by its own word', () => {
  test.each(receivers)('$name, $type', async ({ path, type }) => {
    expectLast(await site.ask(sized(path, type, longest + 1)), 413, 'tooLarge');
  });

  test.each(receivers)('$name, $type: before it is asked for', async ({ path, type }) => {
    expectLast(await site.ask(sized(path, type, longest + 1, 'Expect: 100-continue')), 413, 'tooLarge');
  });

  test.each(receivers)('$name, $type: in chunks when they are too many', async ({ path, type }) => {
    const begun = head(path, type, 'Transfer-Encoding: chunked') + chunk(beginnings[type] ?? '');
    expectLast(await site.ask(begun + chunk('x'.repeat(longest))), 413, 'tooLarge');
  });

  test('whatever there is room for on the disk', async () => {
    for (const { method, path } of staffCalls) {
      const bytes = sized(path, parts, 9_000_000_000_000_000, token()).replace('POST', method);
      expectLast(await site.ask(bytes), 413, 'tooLarge');
    }
    // A picture of the largest size, and its fields, are within the limit.
    const line = await site.wire();
    line.send(sized('/api/Blogs/Pictures', parts, 52_428_800 + 300, token(), 'Expect: 100-continue'));
    expect((await line.answer())?.status).toBe(100);
    line.close();
    expectLast(await site.ask(sized('/api/Blogs/Pictures', parts, 2 * 52_428_800, token())), 413, 'tooLarge');
    // A project has one picture at its head and twenty beside it.
    expectLast(await site.ask(sized('/api/Projects', parts, 22 * 52_428_800, token())), 413, 'tooLarge');
    const project = await site.wire();
    project.send(sized('/api/Projects', parts, 21 * 52_428_800, token(), 'Expect: 100-continue'));
    expect((await project.answer())?.status).toBe(100);
    project.close();
  });
});

describe('whoever waits to be asked for a body', () => {
  const expecting = (path: string, length: number, ...more: string[]) =>
    sized(path, json, length, 'Expect: 100-continue', ...more);

  test('is asked when it will be read', async () => {
    const line = await site.wire();
    line.send(expecting('/api/Auth/Login', 2));
    expect((await line.answer())?.status).toBe(100);
    line.send('{}');
    expect((await line.answer())?.status).toBe(422);
    line.send(lastRequest);
    expect((await line.answer())?.status).toBe(200);
  });

  test.each(staffCalls)('is told at once that $name needs a token', async ({ method, path }) => {
    expectLast(await site.ask(expecting(path, 1000).replace('POST', method)), 401, 'unauthenticated');
  });

  test('is told at once of a wrong address or method, and of another site', async () => {
    expect((await site.ask(expecting('/api/Clients/1', 9).replace('POST', 'PATCH')))?.status).toBe(405);
    expect((await site.ask(expecting('/home', 9)))?.status).toBe(405);
    expect((await site.ask(expecting('/api/Auth/Login', 9, 'Sec-Fetch-Site: cross-site')))?.status).toBe(403);
  });

  test('with a token is asked, and what comes is kept', async () => {
    const line = await site.wire();
    line.send(uploadHead(token(), 'Expect: 100-continue'));
    expect((await line.answer())?.status).toBe(100);
    line.send(pictureBytes);
    expect((await line.answer())?.status).toBe(200);
  });
});

describe.concurrent('a body that does not arrive', () => {
  let impatient: ListeningSite;
  beforeAll(async () => {
    impatient = await openListeningSite({ rateLimits: false, publicBodySeconds: 0.5 });
  });
  afterAll(() => impatient.close());

  test.each(receivers)('$name, $type: is given up', async ({ path, type }) => {
    const line = await impatient.wire();
    line.send(sized(path, type, 1000) + beginnings[type]);
    expectLast(await line.answer(), 408, 'requestTimeout');
    expect(await line.answer()).toBeNull();
  });

  test('says so in Arabic', async () => {
    const answer = await impatient.ask(sized('/api/ContactUs', json, 1000, 'Accept-Language: ar'));
    expect(JSON.parse(String(answer?.body)).title).toMatch(/[\u0600-\u06ff]/);
  });

  test('of a request that was answered without it, ends the line', async () => {
    const line = await impatient.wire();
    line.send(request('GET /api/Clients', 'Content-Length: 1000'));
    expect((await line.answer())?.status).toBe(200);
    expect(await line.answer()).toBeNull();
  });

  test('a member of staff has all the time that a slow line needs', async () => {
    const [upload, stranger] = [await impatient.wire(), await impatient.wire()];
    upload.send(uploadHead(token(await impatient.tokenFor('Marketer'))) + pictureBytes.slice(0, -50));
    stranger.send(sized('/api/ContactUs', json, 1000));
    expect((await stranger.answer())?.status).toBe(408);
    upload.send(pictureBytes.slice(-50));
    expect((await upload.answer())?.status).toBe(200);
  });
});

test('a hundred strangers whose forms do not arrive take no place of staff, nor of each other', async () => {
  const lines = await Promise.all(Array.from({ length: 120 }, () => site.wire()));
  for (const [index, line] of lines.entries())
    line.send(sized(index % 2 ? '/api/ContactUs' : '/api/Auth/Login', parts, longest) + field('email'));
  // Answered behind them: by now they are being read.
  await site.ask(lastRequest);
  for (let times = 0; times < 3; times += 1)
    expect((await site.ask(uploadHead(token()) + pictureBytes))?.status).toBe(200);
  const form = `${field('email')}a\r\n--x--\r\n`;
  expect((await site.ask(sized('/api/ContactUs', parts, form.length) + form))?.status).toBe(422);
  for (const line of lines) line.close();
});
