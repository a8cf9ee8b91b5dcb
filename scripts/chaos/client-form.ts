import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';

/** A client with a logo of noise, no two alike. */
export async function clientForm(name: string, width: number, height: number): Promise<FormData> {
  const pixels = randomFillSync(Buffer.alloc(width * height * 3));
  const logo = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const form = new FormData();
  form.set('nameEN', name);
  form.set('nameAR', name);
  form.set('Logo', new Blob([new Uint8Array(logo)], { type: 'image/png' }), 'logo.png');
  return form;
}
