import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { openDiskStorage } from './disk-storage.server.ts';
import type { LocalFile, Storage } from './storage.server.ts';

/** Copies of files that are kept elsewhere: those that were used last, up to so many bytes. */
export type DiskCopies = Pick<Storage, 'find' | 'workFolder'> & {
  /** Takes the file over. */
  keep(path: string, name: string): Promise<LocalFile | null>;
  forget(name: string): Promise<void>;
};

/** The folder may be thrown away at any time. */
export async function openDiskCopies(folder: string, mostBytes: number): Promise<DiskCopies> {
  const disk = await openDiskStorage(folder);
  const sizes = new LRUCache<string, number>({
    maxSize: mostBytes,
    sizeCalculation: (size) => Math.max(1, size),
    dispose(_, name, reason) {
      // One that cannot be removed now is known again after the next start.
      if (reason === 'evict') rm(join(folder, name), { force: true }).catch(() => undefined);
    },
  });
  for (const { name, size } of await oldestFirst(folder, disk)) sizes.set(name, size);
  return {
    workFolder: disk.workFolder,
    async find(name) {
      // Marked as used before it is looked for: what was used last goes last.
      sizes.get(name);
      return disk.find(name);
    },
    async keep(path, name) {
      const copy = await disk.takeMade(path, name);
      if (copy) sizes.set(name, copy.size);
      return copy;
    },
    async forget(name) {
      sizes.delete(name);
      await rm(join(folder, name), { force: true });
    },
  };
}

async function oldestFirst(folder: string, { names }: Storage) {
  const found: { name: string; size: number; at: number }[] = [];
  for await (const name of names()) {
    const info = await stat(join(folder, name)).catch(() => null);
    if (info) found.push({ name, size: info.size, at: info.mtimeMs });
  }
  return found.sort((a, b) => a.at - b.at);
}
