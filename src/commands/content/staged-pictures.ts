import { randomUUID } from 'node:crypto';
import { copyFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkPicture, hashOf } from '../../kit/media/check-picture.server.ts';
import { parsePictureName } from '../../kit/media/picture-name.ts';
import type { Pictures } from '../../kit/media/pictures.server.ts';

/** For those who store nothing. */
export const onlyReading: Pictures = {
  workFolder: '',
  prepare: refuse,
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
      const bytes = await readFile(file);
      const name = known.get(hashOf(bytes));
      if (!name || (await checkPicture(name, bytes)) !== null) return pictures.prepare(file);
      const path = join(pictures.workFolder, `${randomUUID()}.webp`);
      await copyFile(file, path);
      return { path, name, bytes: bytes.length, source: hashOf(bytes) };
    },
    async keep(picture) {
      if (!isTrial) return pictures.keep(picture);
      if (picture.path) await rm(picture.path);
      return `/uploads/${picture.name}`;
    },
  };
}

function isOriginal(name: string): boolean {
  return parsePictureName(name)?.variantWidth === null;
}
