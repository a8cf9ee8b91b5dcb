import { cp, glob, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { offeredWidths, parsePictureName } from '../../src/kit/media/picture-name.ts';
import { openPictures } from '../../src/kit/media/pictures.server.ts';
import { openDiskStorage } from '../../src/kit/media/storage/disk-storage.server.ts';

const drawn = resolve('test-results/uploads');

/** Wide enough to have the proportions of the picture that it stands for. */
const flatWidth = 160;

/**
 * Before all tests: the widths of the demo's pictures, small and in one colour. Real ones take a third of the processor,
 * to draw and in every page to decode, and no journey is about what they show. What staff upload in a test is drawn as ever.
 */
export default async function drawFlatPictures() {
  await mkdir(drawn, { recursive: true });
  const pictures = openPictures(await openDiskStorage(drawn));
  for await (const file of glob('demo/**/*.webp')) await drawFlatWidths(await pictures.keepOwn(file));
}

/** For one site. Copied, not shared: a site removes what its own records cease to name, whatever those of another name. */
export async function copyFlatPictures(uploads: string) {
  await cp(drawn, uploads, { recursive: true, filter: (source) => !source.endsWith('.work') });
}

async function drawFlatWidths(address: string) {
  const name = address.replace('/uploads/', '');
  const { width: full = 0, height = 0 } = parsePictureName(name)?.picture ?? {};
  const size = { width: flatWidth, height: Math.round((height * flatWidth) / full) };
  const flat = sharp({ create: { ...size, channels: 3, background: '#8fa3ad' } });
  for (const format of ['avif', 'webp'] as const) {
    const bytes = await flat.clone().toFormat(format, { effort: 0 }).toBuffer();
    for (const width of offeredWidths(full))
      await writeFile(join(drawn, name.replace('.webp', `@${width}.${format}`)), bytes);
  }
}
