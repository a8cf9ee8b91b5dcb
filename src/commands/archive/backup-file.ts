import { createWriteStream, rmSync } from 'node:fs';
import { link, mkdir, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { failureOf } from '../../kit/db/failure.server.ts';
import { flush } from '../../kit/media/storage/flush.server.ts';
import type { Config } from '../../server/config/config.ts';
import { readStorage } from '../../server/open/open-storage.ts';
import { dump } from './dump.ts';
import type { Manifest } from './manifest.ts';
import { seal, unseal } from './sealed.ts';
import { withSnapshot } from './snapshot.ts';
import { BrokenTar, readTar, type TarEntry, tarBytes } from './tar.ts';

/** A backup that can be read, as often as one likes. */
export type BackupSource = {
  /** What it is called in messages. */
  name: string;
  isRemote: boolean;
  open(): Promise<AsyncIterable<Buffer>>;
};

export type Written = { file: string; bytes: number };
export type Backup = Written & { manifest: Manifest };

/** `meridian-2026-11-15T14-51-18Z.tar.gz`: sorted by name they are sorted by time. Sealed ones end with `.sealed`. */
export function backupName(at: Date, isSealed = false): string {
  const time = at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  return `meridian-${time}.tar.gz${isSealed ? '.sealed' : ''}`;
}

export const backupNamePattern = /^meridian-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz(\.sealed)?$/;

type Making = {
  progress: (text: string) => void;
  /** Sealed with it, if there is one. */
  key?: Buffer | null;
  write: (bytes: AsyncIterable<Buffer>) => Promise<Written>;
};

/** Hands the bytes of a backup of this moment to `write`, as they are made. */
export async function makeBackup(config: Config, { progress, key, write }: Making): Promise<Backup> {
  return withSnapshot(config, async (snapshot) => {
    const { entries, manifest } = dump(snapshot, await readStorage(config), progress);
    const packed = Readable.from(tarBytes(entries), { objectMode: false });
    let written: Written | null = null;
    await pipeline(packed, createGzip(), async (bytes: AsyncIterable<Buffer>) => {
      written = await write(key ? seal(key, bytes) : bytes);
    });
    return { ...(written ?? { file: '', bytes: 0 }), manifest: manifest() };
  });
}

/** Writes data and pictures into one new file that only its owner can read. */
export async function writeBackup(
  config: Config,
  file: string,
  progress: (text: string) => void,
  key?: Buffer | null,
): Promise<Backup> {
  await mkdir(dirname(file), { recursive: true });
  return makeBackup(config, { progress, key: key ?? null, write: (bytes) => writeFileOnce(file, bytes) });
}

/** Under its name it is whole or not there. */
export async function writeFileOnce(file: string, bytes: AsyncIterable<Buffer>): Promise<Written> {
  const partial = `${file}.${process.pid}.partial`;
  // Stopped by somebody, it leaves nothing behind either.
  const giveUp = (signal: NodeJS.Signals) => {
    rmSync(partial, { force: true });
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.once('SIGINT', giveUp).once('SIGTERM', giveUp);
  try {
    await pipeline(bytes, createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }));
    await link(partial, file).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new Error(`${file} exists already; backups are never overwritten`) : error;
    });
    await flush(dirname(file));
    return { file, bytes: (await stat(file)).size };
  } finally {
    process.off('SIGINT', giveUp).off('SIGTERM', giveUp);
    await rm(partial, { force: true });
  }
}

/** Rows pack to a twentieth. What unpacks to much more than that was made to fill a disk. */
const mostRatio = 200;
const looseBytes = 100_000_000;

/** The files of a backup, as they were put into it. */
export async function* readBackup(backup: BackupSource, key: Buffer | null): AsyncGenerator<TarEntry> {
  let packedBytes = 0;
  const source = Readable.from(counted(unseal(await backup.open(), key, backup.isRemote)), { objectMode: false });
  const unpacked = createGunzip();
  // A failure is met again by whoever reads: the source's, because it is the reason of the other.
  const reading = pipeline(source, unpacked);
  let failure: unknown;
  reading.catch((error: unknown) => {
    failure = error;
  });
  async function* counted(bytes: AsyncIterable<Buffer>) {
    for await (const chunk of bytes) {
      packedBytes += chunk.length;
      yield chunk;
    }
  }
  try {
    yield* readTar(checkedPacking(unpacked, () => packedBytes));
  } catch (error) {
    throw failure instanceof BrokenTar ? failure : error;
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

/** Whatever is wrong with the packing is said in one way. */
async function* checkedPacking(unpacked: AsyncIterable<Buffer>, packedBytes: () => number): AsyncGenerator<Buffer> {
  let total = 0;
  try {
    for await (const chunk of unpacked) {
      total += chunk.length;
      if (total > looseBytes && total > mostRatio * packedBytes())
        throw new BrokenTar('it unpacks to far more than a backup does');
      yield chunk;
    }
  } catch (error) {
    const { code } = failureOf(error);
    if (code === 'Z_BUF_ERROR') throw new BrokenTar('it ends too early');
    throw code.startsWith('Z_') ? new BrokenTar('its packing is damaged') : error;
  }
}
