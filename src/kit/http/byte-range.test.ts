import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite } from '../../../testing/harness/both-databases.ts';
import type { TestSite } from '../../../testing/harness/test-site.ts';
import { addBuiltFiles } from '../../server/site.ts';
import { partOf } from './byte-range.server.ts';

test.each([
  ['bytes=0-3', { first: 0, last: 3 }],
  ['Bytes = 0-3', { first: 0, last: 3 }],
  ['bytes=4-', { first: 4, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-30', { first: 0, last: 9 }],
  ['bytes=0-999', { first: 0, last: 9 }],
  ['bytes=9-9', { first: 9, last: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=10-,20-30', 'unsatisfiable'],
  ['bytes=0-0, 99-', { first: 0, last: 0 }],
  ['bytes=0-1,3-4', null],
  ['bytes=3-1', null],
  ['bytes=0-1,3-1', null],
  ['bytes=a-b', null],
  ['bytes=--5', null],
  ['bytes=-', null],
  ['bytes=', null],
  ['bytes', null],
  ['items=0-3', null],
])('%s of ten bytes', (range, part) => {
  expect(partOf(range, 10)).toEqual(part);
});

test('of an empty file there is no part', () => {
  for (const range of ['bytes=0-', 'bytes=0-0', 'bytes=-5']) expect(partOf(range, 0)).toBe('unsatisfiable');
});

describe('files and pictures', () => {
  const content = 'let built = "in parts";';
  let site: TestSite;
  let folder: string;
  let picture: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'meridian-parts-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'assets/app.js'), content);
    site = await openTestSite('sqlite', () => ({
      addSite: async (app: FastifyInstance) => void (await addBuiltFiles(app, undefined, folder)),
    }));
    const file = join(folder, 'drawn.webp');
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a34a06' } })
      .webp()
      .toFile(file);
    picture = await site.pictures.keepOwn(file);
  });
  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });

  const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    site.call({ method, url, headers });

  test.each([
    ['a built file', () => '/assets/app.js'],
    ['a picture', () => picture],
  ])('%s is sent in parts', async (_, address) => {
    const whole = await ask(address());
    const size = whole.rawPayload.length;
    expect([whole.statusCode, whole.headers['accept-ranges']]).toEqual([200, 'bytes']);

    const part = await ask(address(), { range: 'bytes=2-5' });
    expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      `bytes 2-5/${size}`,
      '4',
    ]);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(2, 6));
    expect(part.headers['content-type']).toBe(whole.headers['content-type']);

    const none = await ask(address(), { range: `bytes=${size}-`, 'accept-language': 'ar' });
    expect([none.statusCode, none.headers['content-range']]).toEqual([416, `bytes */${size}`]);
    expect(none.json()).toMatchObject({ code: 'rangeNotSatisfiable', title: expect.stringMatching(/[\u0600-\u06ff]/) });
    expect([none.headers.etag, none.headers['cache-control']]).toEqual([undefined, 'no-store']);

    for (const range of ['bytes=5-2', 'bytes=x', 'bytes=0-1,4-5', 'lines=1-2']) {
      const ignored = await ask(address(), { range });
      expect([ignored.statusCode, ignored.rawPayload.length]).toEqual([200, size]);
    }
    expect((await ask(address(), { range: 'bytes=2-5' }, 'HEAD')).statusCode).toBe(200);
  });

  test('a part of another version is not mixed in', async () => {
    const { etag, 'last-modified': date } = (await ask('/assets/app.js')).headers;
    const range = 'bytes=0-1';
    // A weak tag may stand for other bytes, so it never is enough.
    expect((await ask('/assets/app.js', { range, 'if-range': String(etag) })).statusCode).toBe(200);
    expect((await ask('/assets/app.js', { range, 'if-range': String(date) })).statusCode).toBe(206);
    expect((await ask('/assets/app.js', { range, 'if-range': new Date(0).toUTCString() })).statusCode).toBe(200);
    const tag = String((await ask(picture)).headers.etag);
    expect((await ask(picture, { range, 'if-range': tag })).statusCode).toBe(206);
    expect((await ask(picture, { range, 'if-range': '"another"' })).statusCode).toBe(200);
  });

  test('a file that has changed since is told so', async () => {
    const long = { 'if-unmodified-since': new Date(0).toUTCString() };
    for (const headers of [long, { 'if-match': '"another"' }]) {
      const answer = await ask('/assets/app.js', headers);
      expect([answer.statusCode, answer.json().code]).toEqual([412, 'stale']);
    }
  });

  test('a picture that somebody has is not sent again, whatever part they ask for', async () => {
    const tag = String((await ask(picture)).headers.etag);
    for (const known of [tag, `"a", W/${tag}`, '*']) {
      const answer = await ask(picture, { 'if-none-match': known, range: 'bytes=0-1' });
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', tag]);
    }
    expect((await ask(picture, { 'if-none-match': '"another"' })).statusCode).toBe(200);
  });
});
