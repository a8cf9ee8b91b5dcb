import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { failureOf } from '../../db/failure.server.ts';
import { flush } from './flush.server.ts';
import type { LocalFile, Storage, StoredFiles } from './storage.server.ts';

export async function openDiskStorage(folder: string): Promise<Storage> {
  const work = join(folder, '.work');
  await mkdir(work, { recursive: true });
  for (const name of await readdir(work)) {
    if (await isAbandoned(work, name)) await rm(join(work, name), { recursive: true, force: true });
  }
  const workFolder = join(work, [hostname(), process.pid, randomUUID()].join('~'));
  await mkdir(workFolder);

  const files = readDisk(folder);

  async function take(path: string, name: string) {
    await flush(path);
    // Renaming is all or nothing: a kill in between never leaves half a picture under its final name.
    await rename(path, join(folder, name));
    await flush(folder);
  }

  return {
    ...files,
    workFolder,
    take,
    async takeMade(path, name) {
      await take(path, name);
      return files.find(name);
    },
    remove: removeFrom(folder),
    // The file itself is here: there is no copy of it.
    forget: async () => undefined,
    ping: () => access(folder),
  };
}

/** For those who only read: nothing is made or cleaned up. */
export function readDisk(folder: string): StoredFiles<LocalFile> {
  return {
    async find(name) {
      const path = join(folder, name);
      const info = await orNull(stat(path));
      return info?.isFile() ? { size: info.size, path, stream: () => createReadStream(path) } : null;
    },
    async *names() {
      const entries = await orNull(opendir(folder));
      for await (const entry of entries ?? []) if (entry.isFile()) yield entry.name;
    },
  };
}

/** Removes a file of the folder, if it is there, for good. */
export function removeFrom(folder: string): Storage['remove'] {
  return async (name) => {
    await rm(join(folder, name), { force: true });
    await orNull(flush(folder));
  };
}

/** What is there; null where there is nothing. */
function orNull<T>(looked: Promise<T>): Promise<T | null> {
  return looked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

const dayMs = 24 * 60 * 60 * 1000;

/** Instances may share the folder, so only what belongs to a process that is surely gone is removed. */
async function isAbandoned(work: string, name: string): Promise<boolean> {
  const [host, pid] = name.split('~');
  if (host === hostname()) return Number(pid) === process.pid || !isAlive(Number(pid));
  const info = await stat(join(work, name)).catch(() => null);
  return info !== null && Date.now() - info.mtimeMs > dayMs;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return failureOf(error).code === 'EPERM';
  }
}
