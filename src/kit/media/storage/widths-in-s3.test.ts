import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3, type TestS3 } from '../../../../testing/services/test-s3.ts';
import { openPictures, type Pictures } from '../pictures.server.ts';
import { openBucket } from './bucket.server.ts';
import { openS3Storage } from './s3-storage.server.ts';

const pictureCount = 20;
const widths = ['@160.avif', '@320.avif', '@480.avif'];

let s3: TestS3;
let folder: string;
let names: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meridian-widths-'));
  s3 = await startS3();
  const first = await openInstance('first');
  names = await Promise.all(Array.from({ length: pictureCount }, (_, index) => stored(first, index)));
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

/** An instance with a disk of its own, on which nothing is yet. */
async function openInstance(name: string): Promise<Pictures> {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region, ...keys } = s3.settings;
  const credentials = { accessKeyId: keys.S3_ACCESS_KEY_ID, secretAccessKey: keys.S3_SECRET_ACCESS_KEY };
  return openPictures(await openS3Storage(openBucket({ bucket, endpoint, region, credentials }), join(folder, name)));
}

async function stored(pictures: Pictures, index: number): Promise<string> {
  const file = join(folder, `${index}.webp`);
  const background = { r: index * 5, g: 90, b: 160 };
  await sharp({ create: { width: 700, height: 20, channels: 3, background } })
    .webp()
    .toFile(file);
  return (await pictures.keepOwn(file)).replace('/uploads/', '');
}

const widthOf = (name: string, width: string) => name.replace('.webp', width);
const asked = (method: string) => s3.requests.filter((request) => request.startsWith(`${method} `));

test('a page of cold pictures loads from a slow store: each file is asked for once, and nobody is turned away', {
  timeout: 30_000,
}, async () => {
  const pictures = await openInstance('cold');
  const before = asked('GET').length;
  s3.slowDown(200);
  try {
    const wanted = names.flatMap((name) => widths.map((width) => widthOf(name, width)));
    // Two visitors, the second while the first one's pictures are being drawn.
    for (const _ of ['first', 'second']) {
      const found = await Promise.all(wanted.map((name) => pictures.find(name)));
      expect(found.filter((picture) => picture === null)).toEqual([]);
    }
    // Every width, which nobody has drawn yet, as AVIF and as the WebP that stands in; and every original, which all its widths share.
    expect(asked('GET').length - before).toBe(2 * wanted.length + names.length);
  } finally {
    s3.slowDown(0);
  }
});

test('a width is shown when it is drawn, whether or not the store takes it', { timeout: 30_000 }, async () => {
  const pictures = await openInstance('frozen');
  const name = names[0] ?? '';
  const width = widthOf(name, '@640.avif');
  await pictures.find(name);
  await pictures.find(width);
  s3.freeze();
  try {
    await expect.poll(async () => (await pictures.find(width))?.madeLater, { timeout: 20_000 }).toBeUndefined();
  } finally {
    s3.thaw();
  }
  await expect.poll(() => asked('PUT').some((request) => request.includes(encodeURIComponent(width)))).toBe(true);
});
