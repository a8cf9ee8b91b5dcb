import { createHash, type Hash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { limiter } from '../../kit/load/limiter.server.ts';
import { openDiskStorage, readDisk } from '../../kit/media/storage/disk-storage.server.ts';
import type { Storage, StoredFile, StoredFiles } from '../../kit/media/storage/storage.server.ts';
import { isOriginal, isStoredName } from '../../kit/media/stored-name.ts';
import type { Config } from '../../server/config/config.ts';
import { bucketSettings, openCheckedBucket, uploadsOf } from '../../server/open/open-storage.ts';
import { amount, type Context, command, megabytes, UsageError } from '../command.ts';

const atATime = 8;

export const copyUploads = command({
  about: [
    'From DATA_DIR/uploads into the store of the S3 settings, or back. Nothing is removed and what is there already is',
    'left as it is, so it may be stopped and run again, and the site may be running. Each copy is read back and compared.',
    'To change over: copy, start the site with the other settings, and copy again what came in meanwhile.',
  ],
  options: {
    to: { type: 'string', value: 's3 or disk', help: 'where to' },
    'dry-run': { type: 'boolean', help: 'only say what would be copied' },
  },
  async run({ to, 'dry-run': isTrial = false }, context) {
    if (to !== 's3' && to !== 'disk') throw new UsageError('--to must be s3 or disk');
    const { source, target } = await openBoth(context.config, to);
    const waiting = await missingIn(target, source);
    const result: CopyResult = { copied: 0, bytes: 0, present: waiting.present, failed: [] };
    if (!isTrial) await copyAll(waiting.names, source, target, result, context);
    return report(to, isTrial ? { ...result, copied: waiting.names.length } : result, isTrial);
  },
});

type CopyResult = { copied: number; bytes: number; present: number; failed: { name: string; reason: string }[] };

/** Where copies go: like a storage, but it reads what is really there. */
type CopyTarget = Pick<Storage, 'workFolder' | 'take'> & StoredFiles;

async function openBoth(config: Config, to: 's3' | 'disk'): Promise<{ source: StoredFiles; target: CopyTarget }> {
  const settings = bucketSettings(config);
  if (!settings) throw new UsageError('S3_BUCKET and the other S3 settings must be set');
  const bucket = await openCheckedBucket(settings);
  const disk = await openDiskStorage(uploadsOf(config));
  if (to === 'disk') return { source: bucket, target: disk };
  const take = async (path: string, name: string) => {
    await bucket.put(path, name);
    await rm(path);
  };
  return { source: readDisk(uploadsOf(config)), target: { ...bucket, workFolder: disk.workFolder, take } };
}

/** Names are hashes of the content: what has a name there has those bytes. Widths go along and need not be drawn again. */
async function missingIn(target: StoredFiles, source: StoredFiles) {
  const there = new Set<string>();
  for await (const name of target.names()) there.add(name);
  const names: string[] = [];
  let present = 0;
  for await (const name of source.names()) {
    if (!isStoredName(name)) continue;
    if (there.has(name)) present += 1;
    else names.push(name);
  }
  return { names: names.sort(), present };
}

async function copyAll(
  names: string[],
  source: StoredFiles,
  target: CopyTarget,
  result: CopyResult,
  { progress }: Context,
) {
  const inTurn = limiter({ concurrency: atATime });
  await Promise.all(
    names.map((name) =>
      inTurn.run(async () => {
        try {
          const size = await copyOne(name, source, target);
          result.bytes += size;
          result.copied += 1;
        } catch (error) {
          result.failed.push({ name, reason: error instanceof Error ? error.message : String(error) });
        }
        progress(`${result.copied + result.failed.length} of ${names.length} pictures, ${megabytes(result.bytes)}`);
      }),
    ),
  );
}

/** The bytes that it has, once they are there and were read back. */
async function copyOne(name: string, source: StoredFiles, target: CopyTarget): Promise<number> {
  const path = join(target.workFolder, randomUUID());
  try {
    const hash = createHash('sha256');
    const original = await found(source, name);
    await pipeline(original.stream(), tee(hash), createWriteStream(path));
    const sum = hash.digest('hex');
    if (isOriginal(name) && !sum.startsWith(name.slice(0, 32))) throw new Error('it is damaged and was not copied');
    await target.take(path, name);
    if (sum !== (await hashOf(await found(target, name)))) throw new Error('the copy differs from it');
    return original.size;
  } finally {
    await rm(path, { force: true });
  }
}

async function found(files: StoredFiles, name: string): Promise<StoredFile> {
  const file = await files.find(name);
  if (!file) throw new Error('it is not there');
  return file;
}

function tee(hash: Hash) {
  return async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
}

async function hashOf(file: StoredFile): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of file.stream()) hash.update(chunk);
  return hash.digest('hex');
}

function report(to: string, { copied, bytes, present, failed }: CopyResult, isTrial: boolean) {
  const count = amount(copied, 'picture');
  const done = isTrial ? `Nothing was changed: --dry-run. ${count} would be copied` : `Copied ${count}`;
  return {
    lines: [
      ...failed.map(({ name, reason }) => `${name}: ${reason}`),
      `${done} to ${to}${isTrial ? '' : ` (${megabytes(bytes)})`}; ${present} were there already`,
      ...(failed.length > 0 ? [`${amount(failed.length, 'picture')} could not be copied`] : []),
    ],
    data: { to, copied, bytes, present, failed, isTrial },
    failed: failed.length > 0,
  };
}
