import { randomFillSync } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

/** A picture of noise: no two are alike, and none can be packed. */
export function noise(width: number, height: number): Sharp {
  return sharp(randomFillSync(Buffer.alloc(width * height * 3)), { raw: { width, height, channels: 3 } });
}
