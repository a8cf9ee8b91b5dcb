import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { link, mkdir, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { flush } from '../../kit/media/flush.server.ts';
import type { Config } from '../../server/config.ts';
import { readStorage } from '../../server/open-storage.ts';
import { dump } from './dump.ts';
import type { Manifest } from './manifest.ts';
import { withSnapshot } from './snapshot.ts';
import { BrokenTar, readTar, type TarEntry, tarBytes } from './tar.ts';

export type Backup = { file: string; bytes: number; manifest: Manifest };

/** `meridian-2026-11-15T14-51-18Z.tar.gz`: sorted by name they are sorted by time. */
export function backupName(at: Date): string {
  return `meridian-${at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.tar.gz`;
}

export const backupNamePattern = /^meridian-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/;

/** Writes data and pictures into one new file that only its owner can read. Under its name it is whole or not there. */
export async function writeBackup(config: Config, file: string, progress: (text: string) => void): Promise<Backup> {
  await mkdir(dirname(file), { recursive: true });
  const partial = `${file}.${process.pid}.partial`;
  // Stopped by somebody, it leaves nothing behind either.
  const giveUp = (signal: NodeJS.Signals) => {
    rmSync(partial, { force: true });
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.once('SIGINT', giveUp).once('SIGTERM', giveUp);
  try {
    const manifest = await withSnapshot(config, async (snapshot) => {
      const { entries, manifest } = dump(snapshot, await readStorage(config), progress);
      const output = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
      await pipeline(Readable.from(tarBytes(entries), { objectMode: false }), createGzip(), output);
      return manifest();
    });
    await link(partial, file).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new Error(`${file} exists already; backups are never overwritten`) : error;
    });
    await flush(dirname(file));
    return { file, bytes: (await stat(file)).size, manifest };
  } finally {
    process.off('SIGINT', giveUp).off('SIGTERM', giveUp);
    await rm(partial, { force: true });
  }
}

/** The files of a backup, as they were put into it. */
export async function* readBackup(file: string): AsyncGenerator<TarEntry> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  // A failure is met again by whoever reads.
  pipeline(source, unpacked).catch(() => undefined);
  try {
    yield* readTar(blamingPacking(unpacked));
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

/** Whatever is wrong with the packing is said in one way. */
async function* blamingPacking(unpacked: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* unpacked;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') throw new BrokenTar('it ends too early');
    throw code.startsWith('Z_') ? new BrokenTar('its packing is damaged') : error;
  }
}
