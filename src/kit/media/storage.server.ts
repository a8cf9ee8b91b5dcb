import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export type StoredFile = { size: number; stream: () => Readable };

/** Where pictures are kept. Names are content hashes, so a name never changes its bytes. */
export type Storage = {
  /** A folder for files on their way in or out, on the same disk; emptied at every start. */
  workFolder: string;
  find(name: string): Promise<StoredFile | null>;
  /** Takes the file over: afterwards it is stored under `name` or the call has failed. */
  take(path: string, name: string): Promise<void>;
};

export async function openDiskStorage(folder: string): Promise<Storage> {
  const workFolder = join(folder, '.work');
  await rm(workFolder, { recursive: true, force: true });
  await mkdir(workFolder, { recursive: true });

  return {
    workFolder,
    async find(name) {
      const path = join(folder, name);
      const info = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return info?.isFile() ? { size: info.size, stream: () => createReadStream(path) } : null;
    },
    async take(path, name) {
      await flush(path);
      // Renaming is all or nothing: a kill in between never leaves half a picture under its final name.
      await rename(path, join(folder, name));
      await flush(folder);
    },
  };
}

async function flush(path: string) {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
