import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ProblemError } from '../contract/problem.ts';
import { type PictureName, parsePictureName, pictureName, pictureWidths } from './picture-name.ts';
import type { Storage, StoredFile } from './storage.server.ts';
import { drawVector, drawVectorApart, isVector } from './vector.server.ts';

const maxPixels = 50_000_000;
const maxSide = 2560;
const readable = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);
const drawn = new Set(['png', 'gif']);

// One thread per picture and two pictures at a time leave a core to the visitors.
sharp.concurrency(1);
sharp.cache(false);
const inTurn = queue(2);

/** A picture that was decoded and written anew, waiting in the work folder to be kept or dropped. */
export type PreparedPicture = { path: string; name: string };

/** Why a file was refused: its text key is `rule.<flaw>`. */
export type PictureFlaw = 'notAnImage' | 'tooManyPixels';

export class FlawedPicture extends Error {
  readonly flaw: PictureFlaw;

  constructor(cause: unknown) {
    super('the file could not be decoded', { cause });
    this.flaw = cause instanceof Error && /pixel limit/i.test(cause.message) ? 'tooManyPixels' : 'notAnImage';
  }
}

export type Pictures = {
  /** Decodes an uploaded file and encodes it again: what we store was drawn by us, whatever was sent. */
  prepare(file: string): Promise<PreparedPicture>;
  /** The same for a file of the project itself, which needs no caution. */
  prepareOwn(file: string): Promise<PreparedPicture>;
  /** Stores a prepared picture and returns its address. */
  keep(picture: PreparedPicture): Promise<string>;
  /** A stored picture or one of its widths, which is made the first time somebody asks. */
  find(name: string): Promise<{ file: StoredFile; type: string } | null>;
  workFolder: string;
};

export function openPictures(storage: Storage): Pictures {
  const making = new Map<string, Promise<void>>();
  const workFile = (extension: string) => join(storage.workFolder, `${randomUUID()}.${extension}`);

  async function encode(file: string, output: string) {
    const { image, format } = await openImage(file);
    return image
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp(drawn.has(format) ? { lossless: true, effort: 4 } : { quality: 88, effort: 4 })
      .toFile(output);
  }

  async function prepare(file: string, draw: typeof drawVector): Promise<PreparedPicture> {
    const path = workFile('webp');
    const pixels = workFile('png');
    try {
      const isDrawing = await isVector(file);
      if (isDrawing) await draw(file, pixels);
      const info = await encode(isDrawing ? pixels : file, path);
      const height = info.pageHeight ?? info.height;
      return { path, name: pictureName({ hash: await hashOf(path), width: info.width, height }) };
    } catch (error) {
      await rm(path, { force: true });
      throw isFull(error) ? new ProblemError('storageFull') : new FlawedPicture(error);
    } finally {
      await rm(pixels, { force: true });
    }
  }

  async function makeVariant(picture: PictureName, width: number, format: 'avif' | 'webp', name: string) {
    const original = await storage.find(pictureName(picture));
    if (!original) return;
    const output = workFile(format);
    const bytes = Buffer.concat(await original.stream().toArray());
    const image = sharp(bytes, { limitInputPixels: maxPixels, animated: format === 'webp' }).resize({ width });
    const encoded = format === 'avif' ? image.avif({ quality: 55, effort: 4 }) : image.webp({ quality: 80, effort: 4 });
    try {
      await encoded.toFile(output);
      await storage.take(output, name);
    } catch (error) {
      await rm(output, { force: true });
      throw isFull(error) ? new ProblemError('storageFull') : error;
    }
  }

  return {
    workFolder: storage.workFolder,
    prepare: (file) => inTurn(() => prepare(file, drawVectorApart)),
    prepareOwn: (file) => inTurn(() => prepare(file, drawVector)),
    async keep({ path, name }) {
      await storage.take(path, name);
      return `/uploads/${name}`;
    },
    async find(name) {
      const parsed = parsePictureName(name);
      if (!parsed) return null;
      const { picture, variantWidth, format } = parsed;
      const type = `image/${format}`;
      const stored = await storage.find(name);
      if (stored) return { file: stored, type };
      if (!variantWidth || variantWidth >= picture.width || !pictureWidths.some((width) => width === variantWidth))
        return null;
      // Whoever asks while it is being made waits for the same work.
      const work =
        making.get(name) ??
        inTurn(() => makeVariant(picture, variantWidth, format, name)).finally(() => making.delete(name));
      making.set(name, work);
      await work;
      const made = await storage.find(name);
      return made && { file: made, type };
    },
  };
}

/** Opens a file as a picture, if it is of a format we read. */
async function openImage(file: string) {
  const image = sharp(file, { limitInputPixels: maxPixels, failOn: 'error', animated: true });
  const { format = '' } = await image.metadata();
  if (!readable.has(format)) throw new Error(`${format} is not a format we read`);
  return { format, image };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex').slice(0, 32);
}

function isFull(error: unknown): boolean {
  return error instanceof Error && /ENOSPC|no space left/i.test(error.message);
}

/** Lets `size` pieces of work run at a time; the others wait in order. */
function queue(size: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= size) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
