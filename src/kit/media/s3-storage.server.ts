import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { queue } from '../http/queue.server.ts';
import { type Bucket, mostConnections, StoreAway, travelMs } from './bucket.server.ts';
import { openDiskStorage } from './disk-storage.server.ts';
import type { LocalFile, Storage } from './storage.server.ts';

export type CopyLimits = {
  /** What the copies take of the disk. */
  mostBytes: number;
  /** How long a visitor waits for a connection to the store, and then for its answer; a large picture may take longer. */
  seatMs: number;
  fetchMs: number;
};

const usualLimits: CopyLimits = { mostBytes: 1_000_000_000, seatMs: 3000, fetchMs: 4000 };

/**
 * Pictures in a store that speaks S3, with copies of those that were asked for last on a disk of this machine. What
 * has been shown is shown on as from any disk, also while the store is away; the folder may be thrown away at any time.
 */
export async function openS3Storage(
  bucket: Bucket,
  folder: string,
  limits: Partial<CopyLimits> = {},
): Promise<Storage> {
  const { mostBytes, seatMs, fetchMs } = { ...usualLimits, ...limits };
  const local = await openDiskStorage(folder);
  const copies = new LRUCache<string, number>({
    maxSize: mostBytes,
    sizeCalculation: (size) => Math.max(1, size),
    dispose(_, name, reason) {
      // One that cannot be removed now is known again after the next start.
      if (reason === 'evict') rm(join(folder, name), { force: true }).catch(() => undefined);
    },
  });
  for (const { name, size } of await oldestFirst(folder, local)) copies.set(name, size);
  const fetching = new Map<string, Promise<LocalFile | null>>();
  const inTurn = queue({ places: mostConnections, seats: 500, patienceMs: seatMs });

  async function keepCopy(path: string, name: string) {
    await local.take(path, name);
    const copy = await local.find(name);
    if (copy) copies.set(name, copy.size);
    return copy;
  }

  async function fetchCopy(name: string): Promise<LocalFile | null> {
    const path = join(local.workFolder, randomUUID());
    const patience = new AbortController();
    let timer = setTimeout(() => patience.abort(), fetchMs);
    try {
      const found = await bucket.find(name, patience.signal);
      if (!found) return null;
      clearTimeout(timer);
      timer = setTimeout(() => patience.abort(), fetchMs + travelMs(found.size));
      await pipeline(found.stream(), createWriteStream(path)).catch((error) => {
        throw error.code === 'ENOSPC' ? error : new StoreAway(error);
      });
      return await keepCopy(path, name);
    } finally {
      clearTimeout(timer);
      await rm(path, { force: true });
    }
  }

  /** Whoever asks for the same meanwhile waits for the same answer. */
  function fetchOnce(name: string): Promise<LocalFile | null> {
    const work = fetching.get(name) ?? inTurn.run(() => fetchCopy(name)).finally(() => fetching.delete(name));
    fetching.set(name, work);
    return work;
  }

  return {
    workFolder: local.workFolder,
    names: bucket.names,
    async find(name) {
      // Marked as used before it is looked for: what was used last goes last.
      copies.get(name);
      return (await local.find(name)) ?? fetchOnce(name);
    },
    async take(path, name) {
      await bucket.put(path, name);
      await keepCopy(path, name);
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
