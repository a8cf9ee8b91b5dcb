import { randomUUID } from 'node:crypto';
import { copyFile, link, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ProblemError } from '../contract/problem.ts';
import { Overloaded } from '../load/limiter.server.ts';
import { documentType, parseDocumentName } from './documents/document-name.ts';
import { prepareDocument } from './documents/prepare-document.server.ts';
import type { DrawWidths } from './drawing/draw-width.server.ts';
import { isShortOfProcesses, wasEnded } from './drawing/limited-process.server.ts';
import { countUpload, drawUpload, loadDrawing } from './drawing/upload-in-turn.server.ts';
import { drawInTurn, isDrawingWidths } from './drawing/widths-in-turn.server.ts';
import { hashOfFile } from './file-hash.server.ts';
import { FlawedFile } from './flawed-file.server.ts';
import {
  addressOf,
  offeredWidths,
  type PictureFormat,
  type PictureName,
  parsePictureName,
  pictureName,
  quickNameOf,
  widthNames,
} from './picture-name.ts';
import type { Storage, StoredFile } from './storage/storage.server.ts';

/**
 * A picture that was decoded and written anew, or a document that was looked through, waiting in the work folder to be kept or
 * dropped. `source` is the hash of the file that was sent.
 */
export type PreparedPicture = {
  /** Null for one that is stored already: the same file was sent before. */
  path: string | null;
  /** That file, in case the stored one is removed before this one is kept. */
  sent?: string;
  name: string;
  bytes: number;
  source: string;
  /** What was drawn along: a visitor may come right after it is kept. */
  widths?: { path: string; name: string }[];
};

/** Removes from the work folder what nobody has kept. */
export async function drop({ path, sent, widths = [] }: Pick<PreparedPicture, 'path' | 'sent' | 'widths'>) {
  for (const file of [path, sent, ...widths.map((width) => width.path)]) if (file) await rm(file, { force: true });
}

/** The name of the picture that was made of a file with this hash, if somebody remembers. */
export type FindBySource = (source: string) => Promise<string | null>;

export type FoundPicture = {
  file: StoredFile;
  type: string;
  /** Only of what stands in for a width that is still being made: that width, or why it cannot be made. */
  madeLater?: Promise<unknown>;
};

export type MakeLater = (width: string) => Promise<unknown>;

// A page asks for many widths at once and a browser has six connections: none of them may wait long for a drawing.
const timeoutMs = 400;

/** All that removing pictures needs. */
export type PictureRemoval = {
  /** The names of all that are stored, widths among them. */
  names: Storage['names'];
  /** Removes a stored picture and everything that was made of it; of a width only that. */
  remove(name: string): Promise<void>;
};

export function removalFrom({ names, remove }: Pick<Storage, 'names' | 'remove'>): PictureRemoval {
  return {
    names,
    async remove(name) {
      // The picture first: from then on nobody makes a width of it.
      await remove(name);
      await Promise.all(widthsOf(name).map(remove));
    },
  };
}

function widthsOf(name: string): string[] {
  return parsePictureName(name)?.variantWidth === null ? widthNames(name) : [];
}

export type Pictures = PictureRemoval & {
  /** Looks through an uploaded document, which is stored as it is, and refuses one that does something by itself. */
  prepareDocument(file: string): Promise<PreparedPicture>;
  /** Decodes an uploaded file and encodes it again: what we store was drawn by us, whatever was sent. */
  prepare(file: string): Promise<PreparedPicture>;
  /** Stores a WebP file of the project itself as it is and returns its address. */
  keepOwn(file: string): Promise<string>;
  /** Stores a prepared picture, unless it is there, and returns its address. */
  keep(picture: Pick<PreparedPicture, 'path' | 'sent' | 'name' | 'widths'>): Promise<string>;
  /**
   * A stored document or picture, or one of its widths, which is made now if nobody has made it yet. What nobody can wait
   * for is made after the answer: here, unless somebody else does it.
   */
  find(name: string, makeLater?: MakeLater): Promise<FoundPicture | null>;
  /** Makes a width before anybody asks for it, unless it is there. Whether the picture is there. */
  makeAhead(name: string, draw: DrawWidths): Promise<boolean>;
  /** Whether visitors wait for widths. */
  isDrawing(): boolean;
  /** Drops what this machine has of a picture that was removed elsewhere. */
  forget(name: string): Promise<void>;
  /** Fails when the store does not answer. */
  ping(): Promise<void>;
  workFolder: string;
};

export function openPictures(storage: Storage, findBySource: FindBySource = async () => null): Pictures {
  const making = new Map<string, Promise<StoredFile | null>>();
  const workFile = (extension: string) => join(storage.workFolder, `${randomUUID()}.${extension}`);

  async function prepare(file: string): Promise<PreparedPicture> {
    const source = await hashOfFile(file);
    const known = await findBySource(source);
    const stored = known && (await storage.find(known));
    if (!known || !stored) return { ...(await drawNew(file)), source };
    const sent = workFile('sent');
    await link(file, sent);
    return { path: null, sent, name: known, bytes: stored.size, source };
  }

  async function drawNew(file: string) {
    // Not below, where what fails is the file's fault.
    await loadDrawing();
    const path = workFile('webp');
    try {
      const size = await drawUpload(file, path);
      const name = pictureName({ hash: await hashOfFile(path), ...size });
      return { path, name, bytes: (await stat(path)).size };
    } catch (error) {
      await rm(path, { force: true });
      if (error instanceof Overloaded) throw error;
      if (isFull(error)) throw new ProblemError('storageFull');
      throw isShortOfProcesses(error) ? new ProblemError('unavailable') : flawIn(error);
    }
  }

  /** What was known is gone since: the file that was sent makes the same picture. */
  async function keepAgain(sent: string | undefined) {
    if (!sent) throw new ProblemError('unavailable');
    await take(await countUpload(() => drawNew(sent)));
  }

  async function take({ path, name, widths = [] }: NewPicture) {
    await storage.take(path, name);
    // One that does not get there, such as the last on a disk that is full, is made when somebody asks for it.
    await Promise.all(widths.map((width) => storage.take(width.path, width.name).catch(() => undefined)));
  }

  async function keepOwn(file: string): Promise<string> {
    const { sharp } = await import('./drawing/sharp.server.ts');
    const { width, height } = await sharp(file).metadata();
    const name = pictureName({ hash: await hashOfFile(file), width, height });
    if (await storage.find(name)) return addressOf(name);
    const path = workFile('webp');
    try {
      await copyFile(file, path);
      await storage.take(path, name);
      return addressOf(name);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  async function findDocument(name: string): Promise<FoundPicture | null> {
    const file = parseDocumentName(name) && (await storage.find(name));
    return file && { file, type: documentType };
  }

  /** Whoever asks while it is being made waits for the same work. */
  function makeOnce(name: string, variant: Variant, draw: DrawWidths): Promise<StoredFile | null> {
    const work = making.get(name) ?? makeVariant(name, variant, draw).finally(() => making.delete(name));
    making.set(name, work);
    return work;
  }

  async function makeVariant(name: string, { picture, width, format }: Variant, draw: DrawWidths) {
    // Before a place is taken: a slow store must not keep others from being drawn.
    const original = await storage.find(pictureName(picture));
    if (!original) return null;
    const output = workFile(format);
    try {
      await draw(original.path, [{ path: output, width }], format);
      const made = await storage.takeMade(output, name);
      // A store that is away does not say that it is gone.
      const isGone = await storage.find(pictureName(picture)).then(
        (file) => file === null,
        () => false,
      );
      if (!isGone) return made;
      // Removed while it was being drawn: what was made of it must not outlive it.
      await storage.remove(name);
      return null;
    } catch (error) {
      await rm(output, { force: true });
      throw error;
    }
  }

  async function find(name: string, makeLater?: MakeLater): Promise<FoundPicture | null> {
    const parsed = parsePictureName(name);
    if (!parsed) return findDocument(name);
    const type = `image/${parsed.format}`;
    // What is being made is nowhere yet; a slow store need not be asked. It may be there before we get to it, and is not begun again.
    const underway = making.get(name);
    const stored = underway ? null : await storage.find(name);
    if (stored) return { file: stored, type };
    const variant = variantOf(parsed);
    const original = variant && (await storage.find(pictureName(variant.picture)));
    if (!variant || !original) return null;
    // An AVIF takes seconds. Nobody waits for it, and nobody is given more pixels than asked for in the meantime.
    if (variant.format === 'avif') {
      const standIn = await find(quickNameOf(name));
      return (
        standIn && {
          ...standIn,
          madeLater:
            underway?.catch(unlessNoRoom) ??
            makeLater?.(name) ??
            makeOnce(name, variant, drawInTurn).catch(unlessNoRoom),
        }
      );
    }
    const work = (underway ?? makeOnce(name, variant, drawInTurn)).catch(unlessNoRoom);
    const made = await Promise.race([work, sleep(timeoutMs)]);
    return made ? { file: made, type } : { file: original, type, madeLater: work };
  }

  return {
    workFolder: storage.workFolder,
    ...removalFrom(storage),
    ping: storage.ping,
    async forget(name) {
      for (const one of [name, ...widthsOf(name)]) await storage.forget(one);
    },
    prepare: (file) => countUpload(() => prepare(file)),
    prepareDocument: (file) => prepareDocument(file, storage),
    keepOwn,
    async keep({ path, sent, name, widths }) {
      if (path) await take({ path, name, widths });
      else if (!(await storage.find(name))) await keepAgain(sent);
      // Like what was taken over, it is gone from the work folder before anybody is answered.
      await drop({ path, sent, widths });
      return addressOf(name);
    },
    find,
    async makeAhead(name, draw) {
      const parsed = parsePictureName(name);
      const variant = parsed && variantOf(parsed);
      if (!variant) return false;
      return ((await (making.get(name) ?? storage.find(name))) ?? (await makeOnce(name, variant, draw))) !== null;
    },
    isDrawing: isDrawingWidths,
  };
}

type NewPicture = Pick<PreparedPicture, 'name' | 'widths'> & { path: string };

type Variant = { picture: PictureName; width: number; format: PictureFormat };

/** Null for what is no width, or none that pages offer. */
function variantOf({
  picture,
  variantWidth,
  format,
}: NonNullable<ReturnType<typeof parsePictureName>>): Variant | null {
  const width = offeredWidths(picture.width).find((one) => one === variantWidth);
  return width ? { picture, width, format } : null;
}

/** Neither in the queue nor on the disk: the whole picture does as well. */
function unlessNoRoom(error: unknown): null {
  if (error instanceof Overloaded || isFull(error)) return null;
  throw error;
}

function flawIn(error: unknown): FlawedFile {
  if (error instanceof FlawedFile) return error;
  if (wasEnded(error)) return new FlawedFile('tooComplex', error);
  const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
  return new FlawedFile(isTooLarge ? 'tooManyPixels' : 'notAnImage', error);
}

function isFull(error: unknown): boolean {
  return error instanceof Error && /ENOSPC|no space left/i.test(error.message);
}
