import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { claimPng, makeGif, repeatLastPass } from '../../../testing/generated/malformed-images.server.ts';
import { openTestSite } from '../../../testing/harness/both-databases.ts';
import { multipart, type TestSite } from '../../../testing/harness/test-site.ts';
import type { Problem } from '../contract/problem.ts';

const names = { nameEN: 'Noor Pharmacy', nameAR: 'صيدليات نور' };
const payload = '<script>alert("payload-7f3a")</script>';
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a34a06' } });
const png = await flat(90, 60).png().toBuffer();
const jpeg = await flat(90, 60).jpeg().toBuffer();
const webp = await flat(90, 60).webp().toBuffer();
const tiff = await flat(90, 60).tiff().toBuffer();
const avif = await flat(90, 60).avif({ effort: 0 }).toBuffer();
const progressive = await flat(900, 900).jpeg({ progressive: true }).toBuffer();

let site: TestSite;
let admin: string;
beforeAll(async () => {
  site = await openTestSite('sqlite', { rateLimits: false });
  admin = await site.tokenFor('Admin');
  // Pictures that a drawing would have to reach out for: one beside the upload, one elsewhere.
  for (const place of [workFolder(), site.folder]) await writeFile(join(place, 'secret.png'), png);
});
afterAll(() => site.close());
afterEach(async () => {
  await expect.poll(leftovers).toEqual([]);
  expect((await site.call({ url: '/api/Clients' })).statusCode).toBe(200);
});

function workFolder() {
  const work = join(site.folder, 'uploads', '.work');
  return join(work, ...readdirSync(work));
}

const leftovers = () => readdirSync(workFolder()).filter((name) => name !== 'secret.png');

async function send(bytes: string | Uint8Array, type = 'image/png') {
  const body = await multipart({ ...names, Logo: { bytes: Buffer.from(bytes), type } });
  const answer = await site.call({ method: 'POST', url: '/api/Clients', as: admin, ...body });
  return { ...answer.json<Problem & { logoUrl: string }>(), status: answer.statusCode };
}

/** What is stored of a file: its bytes, which end where the WebP container says. */
async function stored(bytes: string | Uint8Array, type?: string) {
  const { status, logoUrl } = await send(bytes, type);
  expect(status).toBe(201);
  const content = await readFile(join(site.folder, logoUrl));
  expect(content.toString('latin1', 0, 4)).toBe('RIFF');
  expect(content.readUInt32LE(4) + 8).toBe(content.length);
  return content;
}

async function brightest(content: Buffer) {
  const { channels } = await sharp(content).stats();
  return Math.max(...channels.map((channel) => channel.max));
}

const svg = (content: string, size = 'viewBox="0 0 90 60"', before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${content}</svg>`;
const laughs = Array.from({ length: 30 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');
const onCanvas = (gif: Buffer, side: number) => {
  gif.writeUInt16LE(side, 6);
  gif.writeUInt16LE(side, 8);
  return gif;
};
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

describe('a bomb is refused before it goes off', { timeout: 5000 }, () => {
  test.each<[string, string | Uint8Array, string]>([
    ['a PNG of 400 megapixels', claimPng(20_000, 20_000), 'tooManyPixels'],
    ['an interlaced PNG of 49 megapixels and 16 bits', claimPng(7000, 7000, 'heavy'), 'tooManyPixels'],
    ['a drawing that asks for 100000 × 100000', svg('', 'width="100000" height="100000"'), 'tooManyPixels'],
    ['a GIF of thousands of frames', makeGif(4, 4, 3000), 'tooManyPixels'],
    ['a GIF of 60 frames that are almost empty', onCanvas(makeGif(8, 8, 60), 1000), 'tooManyPixels'],
    ['a JPEG of a thousand passes', repeatLastPass(progressive, 1000), 'notAnImage'],
    ['a billion laughs', svg('<text>&l30;</text>', '', `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>`), 'notAnImage'],
  ])('%s', async (_, bytes, code) => {
    expect(await send(bytes)).toMatchObject({ status: 422, errors: [{ pointer: '#/Logo', code }] });
  });
});

const uses = Array.from({ length: 12 }, (_, i) => `<g id="g${i + 1}">${`<use href="#g${i}"/>`.repeat(10)}</g>`).join(
  '',
);

describe('a drawing is given little time, memory and text', { timeout: 30_000 }, () => {
  test.each<[string, string | Uint8Array, string]>([
    ['a compressed one', gzipSync(svg('<path d="M0 0h9v9z"/>')), 'compressedDrawing'],
    ['one of more than 2 MB', svg(`<path d="${'M0 0h9v9z'.repeat(250_000)}"/>`), 'tooComplex'],
    [
      'one that uses itself a billion times',
      svg(`<path id="g0" d="M0 0h9v9z"/>${uses}<use href="#g12"/>`),
      'tooComplex',
    ],
    [
      'one of endless clouds',
      svg(
        `<filter id="f"><feTurbulence baseFrequency="0.05" numOctaves="5000"/></filter>${'<rect width="90" height="60" filter="url(#f)"/>'.repeat(50)}`,
      ),
      'tooComplex',
    ],
  ])('%s is refused', async (_, bytes, code) => {
    expect(await send(bytes, 'image/svg+xml')).toMatchObject({ status: 422, errors: [{ pointer: '#/Logo', code }] });
  });
});

describe('what is no whole picture is refused', () => {
  test.each<[string, string | Uint8Array]>([
    ['half a PNG', half(png)],
    ['half a JPEG', half(jpeg)],
    ['half a WebP', half(webp)],
    ['half an AVIF', half(avif)],
    ['half a GIF', half(makeGif(90, 60, 1))],
    ['half a drawing', svg('<path d="M0 0h9v9z"/>').slice(0, -9)],
    ['a page', `<!doctype html><title>x</title>${payload}`],
    ['a page in a drawing', `<html xmlns="http://www.w3.org/1999/xhtml"><svg/>${payload}</html>`],
    [
      'a drawing that quotes a file',
      svg('<text>&x;</text>', '', '<!DOCTYPE svg [<!ENTITY x SYSTEM "/etc/hostname">]>'),
    ],
    ['a TIFF', tiff],
    ['a program', Buffer.from('#!/bin/sh\necho payload-7f3a')],
    ['nothing', ''],
  ])('%s', async (_, bytes) => {
    expect(await send(bytes)).toMatchObject({ status: 422, errors: [{ pointer: '#/Logo', code: 'notAnImage' }] });
  });
});

describe('what hides in a picture is not stored', () => {
  test.each<[string, Uint8Array]>([
    ['a page after a JPEG', Buffer.concat([jpeg, Buffer.from(payload)])],
    ['an archive after a PNG', Buffer.concat([png, Buffer.from('PK\x03\x04 payload-7f3a')])],
    ['a page after a WebP', Buffer.concat([webp, Buffer.from(payload)])],
    [
      'a comment of a JPEG',
      Buffer.concat([jpeg.subarray(0, 2), Buffer.from(`\xff\xfe\0\x28${payload}`, 'latin1'), jpeg.subarray(2)]),
    ],
    // `GIF89a/*` is both a width of 10799 pixels and the start of a script's comment.
    ['a script that is a GIF', Buffer.concat([makeGif(0x2a2f, 2, 1), Buffer.from(`*/=1;${payload}`)])],
  ])('%s', async (_, bytes) => {
    expect((await stored(bytes)).includes('payload-7f3a')).toBe(false);
  });

  test.each<[string, () => string]>([
    ['a script', () => svg(payload)],
    ['an event handler', () => svg('', 'viewBox="0 0 90 60" onload="alert(\'payload-7f3a\')"')],
    ['a page', () => svg(`<foreignObject width="90" height="60"><p>payload-7f3a</p></foreignObject>`)],
    [
      'a picture of the machine',
      () => svg(`<image xlink:href="file://${site.folder}/secret.png" width="90" height="60"/>`),
    ],
    ['a picture beside it', () => svg('<image href="secret.png" width="90" height="60"/>')],
    [
      'a picture of another site',
      () => svg('<image href="http://127.0.0.1:9/payload-7f3a.png" width="90" height="60"/>'),
    ],
    ['a part of another drawing', () => svg('<use href="file:///etc/payload-7f3a.svg#a"/>')],
    ['a style of another site', () => svg('<style>@import "http://127.0.0.1:9/payload-7f3a.css";</style>')],
  ])('%s in a drawing', async (_, drawing) => {
    const content = await stored(drawing(), 'image/svg+xml');
    expect(content.includes('payload-7f3a')).toBe(false);
    // Nothing was drawn.
    expect(await brightest(content)).toBe(0);
  });

  test('and a drawing is drawn', async () => {
    expect(await brightest(await stored(svg('<path fill="#fff" d="M0 0h9v9z"/>'), 'image/svg+xml'))).toBe(255);
  });

  test('where, when and by whom a photograph was made', async () => {
    const left = await sharp({ create: { width: 45, height: 60, channels: 3, background: '#f00' } })
      .extend({ right: 45, background: '#00f' })
      .withExif({ IFD0: { Artist: 'payload-7f3a' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 2/1 3/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">payload-7f3a</x:xmpmeta>')
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(left.includes('payload-7f3a')).toBe(true);
    const content = await stored(left, 'image/jpeg');
    const { exif, xmp, icc, iptc, orientation, width, height } = await sharp(content).metadata();
    expect({ exif, xmp, icc, iptc, orientation, width, height }).toEqual({ width: 60, height: 90 });
    // It lay on its side; what was left is now on top.
    const [red = 0, , blue = 0] = await sharp(content)
      .extract({ left: 30, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(50);
  });
});
