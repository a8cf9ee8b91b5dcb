import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { limiter } from '../../load/limiter.server.ts';
import { type Bucket, fetchConnections, StoreAway, travelMs } from './bucket.server.ts';
import { type DiskCopies, openDiskCopies } from './disk-copies.server.ts';
import type { LocalFile, Storage } from './storage.server.ts';

export type CopyLimits = {
  /** What the copies take of the disk. */
  mostBytes: number;
  /** How long a visitor waits for a connection to the store, and then for its answer; a large picture may take longer. */
  seatMs: number;
  fetchMs: number;
};

const usualLimits: CopyLimits = { mostBytes: 1_000_000_000, seatMs: 5000, fetchMs: 4000 };

/**
 * Pictures in a store that speaks S3, with copies of those that were asked for last on a disk of this machine. What
 * has been shown is shown on as from any disk, also while the store is away.
 */
export async function openS3Storage(
  bucket: Bucket,
  folder: string,
  limits: Partial<CopyLimits> = {},
): Promise<Storage> {
  const { mostBytes, seatMs, fetchMs } = { ...usualLimits, ...limits };
  const copies = await openDiskCopies(folder, mostBytes);
  const fetching = new Map<string, Promise<LocalFile | null>>();
  const inTurn = limiter({ concurrency: fetchConnections, maxQueued: 500, queueTimeoutMs: seatMs });
  const puttingMade = limiter({ concurrency: 4, maxQueued: 200 });

  /** Whoever asks for the same meanwhile waits for the same answer. */
  function fetchOnce(name: string): Promise<LocalFile | null> {
    const work =
      fetching.get(name) ??
      inTurn.run(() => fetchCopy(bucket, copies, name, fetchMs)).finally(() => fetching.delete(name));
    fetching.set(name, work);
    return work;
  }

  return {
    workFolder: copies.workFolder,
    names: bucket.names,
    find: async (name) => (await copies.find(name)) ?? fetchOnce(name),
    async take(path, name) {
      await bucket.put(path, name);
      await copies.keep(path, name);
    },
    async takeMade(path, name) {
      const copy = await copies.keep(path, name);
      // Nobody waits for it. Where the store does not take it, another instance makes its own.
      if (copy) puttingMade.run(() => bucket.put(copy.path, name)).catch(() => undefined);
      return copy;
    },
    async remove(name) {
      await bucket.remove(name);
      await copies.forget(name);
    },
    forget: copies.forget,
    ping: bucket.greet,
  };
}

async function fetchCopy(bucket: Bucket, copies: DiskCopies, name: string, fetchMs: number) {
  const path = join(copies.workFolder, randomUUID());
  const timeout = new AbortController();
  let timer = setTimeout(() => timeout.abort(), fetchMs);
  try {
    const found = await bucket.find(name, timeout.signal);
    if (!found) return null;
    clearTimeout(timer);
    timer = setTimeout(() => timeout.abort(), fetchMs + travelMs(found.size));
    await pipeline(found.stream(), createWriteStream(path)).catch((error) => {
      throw error.code === 'ENOSPC' ? error : new StoreAway(error);
    });
    return await copies.keep(path, name);
  } finally {
    clearTimeout(timer);
    await rm(path, { force: true });
  }
}
