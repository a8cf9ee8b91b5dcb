import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { PictureFormat } from '../picture-name.ts';
import './sharp-settings.server.ts';

/** Draws a stored picture `width` pixels wide into the file `output`. */
export type DrawWidth = (original: string, output: string, width: number, format: PictureFormat) => Promise<void>;

export const drawWidth: DrawWidth = async (original, output, width, format) => {
  const image = sharp(await readFile(original), { animated: format === 'webp' });
  await inWidth(image, width, format).toFile(output);
};

/** Somebody waits for a WebP: effort 4 takes a third longer and saves 4 % of the bytes. Nobody waits for an AVIF. */
export function inWidth(image: Sharp, width: number, format: PictureFormat): Sharp {
  image.resize({ width });
  return format === 'avif' ? image.avif({ quality: 55, effort: 4 }) : image.webp({ quality: 80, effort: 2 });
}
