import { createHash, randomUUID } from 'node:crypto';
import { copyFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parsePictureName } from '../../kit/media/picture-name.ts';
import type { Pictures } from '../../kit/media/pictures.server.ts';

/** For those who store nothing. */
export const onlyReading: Pictures = {
  workFolder: '',
  prepare: refuse,
  keepOwn: refuse,
  keep: refuse,
  find: async () => null,
};

async function refuse(): Promise<never> {
  throw new Error('Nothing is stored here');
}

const hashOf = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
    .slice(0, 32);

/**
 * Pictures of an exported folder. One that still has the name the site gave it, and the content that goes with the name,
 * was drawn by us already: drawn anew it would lose a little each time it travels. When only trying, none is stored.
 */
export function stagedPictures(pictures: Pictures, names: string[], isTrial: boolean): Pictures {
  const known = new Map(names.flatMap((name) => (isOriginal(name) ? [[name.slice(0, 32), name]] : [])));
  return {
    ...pictures,
    async prepare(file) {
      const name = known.get(await hashOf(file));
      if (!name) return pictures.prepare(file);
      const path = join(pictures.workFolder, `${randomUUID()}.webp`);
      await copyFile(file, path);
      return { path, name };
    },
    async keep(picture) {
      if (!isTrial) return pictures.keep(picture);
      await rm(picture.path);
      return `/uploads/${picture.name}`;
    },
  };
}

function isOriginal(name: string): boolean {
  return parsePictureName(name)?.variantWidth === null;
}
