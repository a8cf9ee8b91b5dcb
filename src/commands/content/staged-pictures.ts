import { randomUUID } from 'node:crypto';
import { copyFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkPicture, hashOf } from '../../kit/media/check-picture.server.ts';
import { isDocument } from '../../kit/media/documents/prepare-document.server.ts';
import { drop, type Pictures, type PreparedPicture } from '../../kit/media/pictures.server.ts';
import { isOriginal } from '../../kit/media/stored-name.ts';

/** For those who store nothing. */
export const onlyReading: Pictures = {
  workFolder: '',
  prepare: refuse,
  prepareDocument: refuse,
  keepOwn: refuse,
  keep: refuse,
  find: async () => null,
  makeAhead: refuse,
  isDrawing: () => false,
  async *names() {},
  remove: refuse,
  forget: refuse,
  ping: refuse,
};

async function refuse(): Promise<never> {
  throw new Error('Nothing is stored here');
}

/**
 * Pictures of an exported folder. One that still has the name the site gave it, and the content that goes with the name,
 * was drawn by us already: drawn anew it would lose a little each time it travels. When only trying, none is stored.
 */
export function stagedPictures(pictures: Pictures, names: string[], isTrial: boolean): Pictures {
  const known = new Map(names.flatMap((name) => (isOriginal(name) ? [[name.slice(0, 32), name]] : [])));
  return {
    ...pictures,
    async prepare(file) {
      if (await isDocument(file)) return prepareCopy(pictures, file);
      const bytes = await readFile(file);
      const name = known.get(hashOf(bytes));
      if (!name || (await checkPicture(name, bytes)) !== null) return pictures.prepare(file);
      const path = join(pictures.workFolder, `${randomUUID()}.webp`);
      await copyFile(file, path);
      return { path, name, bytes: bytes.length, source: hashOf(bytes) };
    },
    async keep(picture) {
      if (!isTrial) return pictures.keep(picture);
      await drop(picture);
      return `/uploads/${picture.name}`;
    },
  };
}

/** A document stays as it is, so its name is its own again. */
async function prepareCopy({ workFolder, prepareDocument }: Pictures, file: string): Promise<PreparedPicture> {
  const copy = join(workFolder, randomUUID());
  try {
    await copyFile(file, copy);
    return await prepareDocument(copy);
  } finally {
    await rm(copy, { force: true });
  }
}
