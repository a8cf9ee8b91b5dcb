import sharp from 'sharp';
import { languages } from '../../kit/i18n/languages.ts';
import { arch, archBox, type Card, cardSize } from './card-shape.ts';

const room = { width: 202, height: 50 };
const padding = { x: 14, y: 8 };
const top = 60;

type Size = { width: number; height: number };

/** The company's own logo on the light plate that it is drawn for, ready to be laid over the card; null without one. */
export async function ownLogo({ language }: Card, logoFile: string, margin: number) {
  if (!logoFile) return null;
  const { data, info } = await sharp(logoFile)
    .resize({ ...room, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const width = info.width + 2 * padding.x;
  const height = info.height + 2 * padding.y;
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="10" fill="#fff"/></svg>`;
  const input = await sharp(Buffer.from(plate))
    .composite([{ input: data, left: padding.x, top: padding.y }])
    .png()
    .toBuffer();
  const left = languages[language].dir === 'rtl' ? cardSize.width - margin - width : margin;
  return { input, left, top };
}

/** The picture that an article or a project has of its own, cut to the arch, ready to be laid over the card. */
export async function coverInArch({ language, focus }: Card, pictureFile: string) {
  if (!pictureFile) return null;
  const { x: left, y: top, width, height } = archBox(language);
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="${arch({ x: 0, y: 0, width, height })}Z"/></svg>`;
  const cover = await cut(pictureFile, { width, height }, focus);
  const input = await cover
    .composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { input, left, top };
}

/** As large as fills the box, and moved in it as `object-position` does on pages. */
async function cut(file: string, { width, height }: Size, [x, y]: readonly [number, number] = [50, 50]) {
  const { width: fullWidth, height: fullHeight } = await sharp(file).metadata();
  const scale = Math.max(width / fullWidth, height / fullHeight);
  const drawn = { width: Math.ceil(fullWidth * scale), height: Math.ceil(fullHeight * scale) };
  const left = Math.round(((drawn.width - width) * x) / 100);
  const top = Math.round(((drawn.height - height) * y) / 100);
  return sharp(file)
    .resize({ ...drawn, fit: 'fill' })
    .extract({ left, top, width, height });
}
