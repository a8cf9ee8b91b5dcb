import { open, readFile } from 'node:fs/promises';
import type { Metadata, Sharp, WebpOptions } from 'sharp';
import { FlawedFile } from '../flawed-file.server.ts';
import type { ProcessLimits } from './limited-process.server.ts';
import { sharp } from './sharp.server.ts';

export type Size = { width: number; height: number };

/** What drawing a file may take, and whether that is too much for the process of the site: always, or while others come in. */
export type Plan = { apart: 'always' | 'inCrowds' | 'never'; limits: ProcessLimits };

const maxPixels = 50_000_000;
const maxFrames = 1000;
const megabyte = 1_000_000;

// What we store: wide enough for every screen, and small enough that the encoder stays below 50 MB.
const longSide = 2560;
const stillPixels = 4_000_000;
const animationPixels = 24_000_000;
const vectorSide = 1024;
const vectorBytes = 2 * megabyte;

// A process of its own takes longer to start than a small picture to draw, and more memory than one large picture.
const crowdedBytes = 8 * megabyte;

// Processor time, so that a busy machine refuses nobody; the clock is for what sleeps. A decoder may hold a whole picture.
const vectorLimits: ProcessLimits = { cpuSeconds: 2, megabytes: 900, timeoutMs: 20_000 };
const rasterLimits: ProcessLimits = { cpuSeconds: 25, megabytes: 1300, timeoutMs: 30_000 };

// Lossless takes 50 bytes a pixel. Lossy takes 6, and from effort 3 on another 20 for every byte it writes.
const losslessPixels = vectorSide * vectorSide;
const lossless: WebpOptions = { lossless: true, effort: 4 };
const lossy: WebpOptions = { quality: 88, effort: 2 };
const flatArt = new Set(['png', 'gif', 'svg']);

/** Looks at the head of a file and refuses what is no picture or too large a one. */
export async function planOf(file: string): Promise<Plan> {
  const { isVector, isCompressed, size } = await sniff(file);
  // A megabyte unpacks to a gigabyte, and only after unpacking would one know.
  if (isCompressed) throw new FlawedFile('compressedDrawing');
  if (isVector && size > vectorBytes) throw new FlawedFile('tooComplex');
  // A few lines of SVG can ask for hours of work, and opening them is already part of it.
  if (isVector) return { apart: 'always', limits: vectorLimits };
  const metadata = await readRaster(file).metadata();
  const { width, height, pageHeight = height, pages = 1 } = metadata;
  const held = width * pageHeight * heldBytes(metadata);
  if (held > 300 * megabyte || pages > maxFrames) throw new Error('above the pixel limit of its format');
  if (pages > 1 || held > 30 * megabyte) return { apart: 'always', limits: rasterLimits };
  return { apart: size > crowdedBytes ? 'inCrowds' : 'never', limits: rasterLimits };
}

/** Bytes per pixel that a decoder holds, measured. Plain PNG and JPEG are read line by line; the others are not. */
function heldBytes({ format, isProgressive, channels, depth }: Metadata): number {
  switch (format) {
    case 'png':
      return isProgressive ? channels * (depth === 'ushort' ? 2 : 1) : 0;
    case 'jpeg':
      return isProgressive ? channels * 2 : 0;
    case 'webp':
    case 'gif':
      return 4;
    case 'heif':
      return 18;
    default:
      throw new Error(`${format} is not a format we read`);
  }
}

/** Decodes a file and encodes its pixels as WebP: what comes out was drawn by us, whatever went in. */
export async function draw(file: string, output: string): Promise<Size> {
  const { isVector } = await sniff(file);
  const image = isVector ? await readVector(file) : readRaster(file);
  const { format, width, height, pageHeight = height, pages = 1 } = await image.metadata();
  const area = pages > 1 ? Math.min(stillPixels, animationPixels / pages) : stillPixels;
  const ratio = Math.max(width, pageHeight) / Math.min(width, pageHeight);
  const side = Math.min(longSide, Math.max(1, Math.floor(Math.sqrt(area * ratio))));
  const pixels = Math.min(width * pageHeight, side ** 2 / ratio);
  const isSmallArt = pages === 1 && flatArt.has(format) && pixels <= losslessPixels;
  const info = await image
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp(isSmallArt ? lossless : lossy)
    .toFile(output);
  return { width: info.width, height: info.pageHeight ?? info.height };
}

function readRaster(file: string): Sharp {
  return sharp(file, { limitInputPixels: maxPixels, failOn: 'error', animated: true });
}

/** A drawing, at a density that makes it large enough for every place a picture is shown in. */
async function readVector(file: string): Promise<Sharp> {
  // As bytes, not as a path: a drawing that has a place can refer to the files beside it.
  const bytes = await readFile(file);
  const { format, width, height } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
  if (format !== 'svg') throw new Error(`${format} is not a drawing`);
  const density = Math.min(2400, Math.max(72, (72 * vectorSide) / Math.max(width, height)));
  return sharp(bytes, { limitInputPixels: maxPixels, density });
}

/** Told by the bytes that the decoder tells it by, without asking it. */
async function sniff(file: string) {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0);
    const isCompressed = buffer[0] === 0x1f && buffer[1] === 0x8b;
    return { size, isCompressed, isVector: /^\ufeff?\s*</.test(buffer.toString('utf8', 0, bytesRead)) };
  } finally {
    await handle.close();
  }
}
