import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { PictureFormat } from '../picture-name.ts';
import './sharp-settings.server.ts';

/** Draws a stored picture `width` pixels wide into the file `output`. */
export type DrawWidth = (original: string, output: string, width: number, format: PictureFormat) => Promise<void>;

export const drawWidth: DrawWidth = async (original, output, width, format) => {
  const image = sharp(await readFile(original), { animated: format === 'webp' });
  // Every frame of an animation is encoded while somebody waits.
  const effort = ((await image.metadata()).pages ?? 1) > 1 ? 2 : 4;
  image.resize({ width });
  const encoded = format === 'avif' ? image.avif({ quality: 55, effort }) : image.webp({ quality: 80, effort });
  await encoded.toFile(output);
};
