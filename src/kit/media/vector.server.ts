import { execFile } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';

const longSide = 1024;
const maxPixels = 50_000_000;
const timeoutMs = 8000;

/** Told by its first bytes, without asking the decoder: opening a hostile drawing is already work. */
export async function isVector(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0);
    const isCompressed = buffer[0] === 0x1f && buffer[1] === 0x8b;
    return isCompressed || /^\ufeff?\s*</.test(buffer.toString('utf8', 0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** Draws an SVG as pixels, large enough for every place a picture is shown in. */
export async function drawVector(file: string, output: string): Promise<void> {
  // As bytes, not as a path: a drawing that has a place can refer to the files beside it.
  const bytes = await readFile(file);
  const { format, width = 1, height = 1 } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
  if (format !== 'svg') throw new Error(`${format} is not a drawing`);
  const density = Math.min(2400, Math.max(72, (72 * longSide) / Math.max(width, height)));
  await sharp(bytes, { limitInputPixels: maxPixels, density }).png().toFile(output);
}

/**
 * The same for drawings of other people. A few lines of SVG can ask for hours of work that nothing inside the process
 * can interrupt, so it is done in one that can be ended.
 */
export async function drawVectorApart(file: string, output: string): Promise<void> {
  const script = new URL('./vector-process.server.ts', import.meta.url).pathname;
  await promisify(execFile)(process.execPath, [script, file, output], { timeout: timeoutMs, killSignal: 'SIGKILL' });
}
