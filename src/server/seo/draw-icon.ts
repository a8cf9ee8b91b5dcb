import { sharp } from '../../kit/media/drawing/sharp.server.ts';
import type { IconSize } from '../../kit/ui/picture/own-logo.ts';

const white = { r: 255, g: 255, b: 255, alpha: 1 };
const clear = { r: 0, g: 0, b: 0, alpha: 0 };
/** Of the side, on each of them. */
const roomAroundLogo = 0.08;

/** A stored picture in a square, as PNG. Phones lay a clear ground on black, so theirs is white, and so is a logo's. */
export async function drawIcon(file: string, size: IconSize, isLogo: boolean): Promise<Buffer> {
  const margin = isLogo ? Math.round(size * roomAroundLogo) : 0;
  const inner = size - 2 * margin;
  // The empty edges of a logo would make it smaller than it can be.
  const trimmed = isLogo ? await sharp(file).trim().png().toBuffer() : file;
  const isOnWhite = isLogo || size === 180;
  const background = isOnWhite ? white : clear;
  return sharp(trimmed)
    .flatten(isOnWhite && { background })
    .resize({ width: inner, height: inner, fit: 'contain', background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .png()
    .toBuffer();
}
