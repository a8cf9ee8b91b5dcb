import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noise } from '../../../testing/services/noise.ts';
import { FlawedFile } from './flawed-file.server.ts';
import { openPictures, type Pictures, type PreparedPicture } from './pictures.server.ts';
import { openDiskStorage } from './storage/disk-storage.server.ts';

let folder: string;
let pictures: Pictures;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meridian-pictures-'));
  pictures = openPictures(await openDiskStorage(join(folder, 'uploads')));
});
afterAll(() => rm(folder, { recursive: true }));

/** Of one that was drawn just now. */
const pathOf = ({ path }: PreparedPicture) => path ?? '';

async function prepare(content: string | Buffer) {
  const file = join(folder, 'upload');
  await writeFile(file, content);
  return pictures.prepare(file);
}

async function store(content: string | Buffer) {
  const address = await pictures.keep(await prepare(content));
  return sharp(join(folder, address)).metadata();
}

const leftovers = async () => (await readdir(pictures.workFolder)).length;
const photo = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#a34a06' } });

test('metadata is dropped and the picture is turned upright', async () => {
  const bytes = await photo()
    .withExif({ IFD0: { Artist: 'somebody' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const stored = await store(bytes);
  expect(stored).toMatchObject({ format: 'webp', width: 40, height: 60 });
  expect([stored.exif, stored.orientation]).toEqual([undefined, undefined]);
});

test('a large picture is made smaller, a moving one keeps moving', async () => {
  expect(await store(await photo().resize(4000, 100).png().toBuffer())).toMatchObject({ width: 2560, height: 64 });
  const frames = [photo().png().toBuffer(), photo().negate().png().toBuffer()];
  const gif = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
  expect(await store(gif)).toMatchObject({ format: 'webp', pages: 2 });
});

test('a small drawing keeps every pixel, a large one is bounded in area too', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const drawing = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
  const kept = await prepare(drawing);
  const pixels = (image: string | Buffer) => sharp(image).raw().toBuffer();
  expect((await pixels(pathOf(kept))).equals(await pixels(drawing))).toBe(true);
  await rm(pathOf(kept));
  const square = await photo().resize(3000, 3000, { fit: 'fill' }).png().toBuffer();
  expect(await store(square)).toMatchObject({ width: 2000, height: 2000 });
});

test('a picture of the project is stored as it is, and once', async () => {
  const file = join(folder, 'own.webp');
  await photo().webp({ quality: 10 }).toFile(file);
  const address = await pictures.keepOwn(file);
  expect(address).toMatch(/^\/uploads\/[0-9a-f]{32}-60x40\.webp$/);
  const { mtimeMs } = await stat(join(folder, address));
  expect(await pictures.keepOwn(file)).toBe(address);
  expect((await stat(join(folder, address))).mtimeMs).toBe(mtimeMs);
  expect((await readFile(join(folder, address))).equals(await readFile(file))).toBe(true);
});

test('a drawing becomes pixels, and what it refers to stays outside', async () => {
  await writeFile(join(folder, 'secret.png'), await photo().png().toBuffer());
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20">
    <script>alert(1)</script><image xlink:href="file://${folder}/secret.png" width="40" height="20"/></svg>`;
  const picture = await prepare(drawing);
  const { channels } = await sharp(pathOf(picture)).stats();
  // Nothing was drawn: every channel is empty.
  expect(Math.max(...channels.map((channel) => channel.max))).toBe(0);
  await rm(pathOf(picture));
});

test('a picture of too many pixels is refused with that reason', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"><path d="M0 0h9v9z"/></svg>';
  await expect(prepare(svg)).rejects.toBeInstanceOf(FlawedFile);
  const png = await sharp({
    create: { width: 8000, height: 7000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer();
  await expect(prepare(png)).rejects.toMatchObject({ flaw: 'tooManyPixels' });
});

test('a drawing that would keep the machine busy for hours is given up', { timeout: 40_000 }, async () => {
  const effect =
    '<feTurbulence baseFrequency=".9" numOctaves="9"/><feMorphology radius="80"/><feGaussianBlur stdDeviation="90"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 900"><filter id="f">${effect.repeat(20)}</filter>${'<rect width="900" height="900" filter="url(#f)"/>'.repeat(10)}</svg>`;
  await expect(prepare(svg)).rejects.toMatchObject({ flaw: 'tooComplex' });
  // The next one is not kept waiting.
  expect(await store(await photo().png().toBuffer())).toMatchObject({ width: 60 });
});

test('large pictures that come at once are drawn in processes of their own, one that comes alone is not', async () => {
  let processes = 0;
  const count = () => {
    processes += 1;
  };
  const file = join(folder, 'large.png');
  await noise(1700, 1700).png({ compressionLevel: 0 }).toFile(file);
  subscribe('child_process', count);
  try {
    const alone = await pictures.prepare(file);
    expect(processes).toBe(0);
    const together = await Promise.all([file, file, file].map(pictures.prepare));
    expect(processes).toBe(3);
    for (const picture of [alone, ...together]) await rm(pathOf(picture));
  } finally {
    unsubscribe('child_process', count);
  }
});

test('nothing is left behind', async () => {
  expect(await leftovers()).toBe(0);
});
