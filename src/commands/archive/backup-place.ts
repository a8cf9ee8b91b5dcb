import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../server/config/config.ts';
import { personsPath } from '../command.ts';
import { type BackupSource, backupNamePattern, type Written, writeFileOnce } from './backup-file.ts';
import { openBackupBucket } from './s3-backups.ts';

/** A folder of backups, on disk or in a bucket. */
export type BackupFolder = {
  name: string;
  isRemote: boolean;
  /** Backups that this program named, the oldest first. */
  list(): Promise<string[]>;
  write(name: string, bytes: AsyncIterable<Buffer>): Promise<Written>;
  source(name: string): BackupSource;
  remove(name: string): Promise<void>;
};

/** `s3://bucket/prefix` is a folder in a bucket, everything else one on disk. */
export function openBackupFolder(config: Config, to: string): BackupFolder {
  const remote = parseS3(to);
  if (!remote) return diskFolder(personsPath(to));
  const { bucket: bucketName, key } = remote;
  const prefix = key && !key.endsWith('/') ? `${key}/` : key;
  const bucket = openBackupBucket(config, bucketName);
  const name = `s3://${bucketName}/${prefix}`;
  return {
    name,
    isRemote: true,
    list: async () => ours((await bucket.names(prefix)).map((one) => one.slice(prefix.length))),
    write: async (one, bytes) => ({ file: name + one, bytes: await bucket.put(prefix + one, bytes) }),
    source: (one) => ({ name: name + one, isRemote: true, open: () => bucket.open(prefix + one) }),
    remove: (one) => bucket.remove(prefix + one),
  };
}

/** The backup that somebody named by its path or address. */
export async function openBackup(config: Config, from: string): Promise<BackupSource> {
  const remote = parseS3(from);
  if (remote && !remote.key.endsWith('/') && remote.key !== '') {
    const bucket = openBackupBucket(config, remote.bucket);
    return { name: from, isRemote: true, open: () => bucket.open(remote.key) };
  }
  if (remote || (await isFolder(personsPath(from)))) {
    const folder = openBackupFolder(config, from);
    const newest = (await folder.list()).at(-1);
    const hint = newest ? `the newest backup in it is ${folder.source(newest).name}` : 'it has no backups in it';
    throw new Error(`${folder.name} is a folder: ${hint}`);
  }
  return localBackup(personsPath(from));
}

export function localBackup(file: string): BackupSource {
  return { name: file, isRemote: false, open: async () => createReadStream(file) };
}

function diskFolder(folder: string): BackupFolder {
  return {
    name: folder,
    isRemote: false,
    list: async () => ours(await readdir(folder)),
    write: (name, bytes) => writeFileOnce(join(folder, name), bytes),
    source: (name) => localBackup(join(folder, name)),
    remove: (name) => rm(join(folder, name)),
  };
}

export async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}

function parseS3(address: string): { bucket: string; key: string } | null {
  const [, bucket, key = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(address) ?? [];
  if (bucket) return { bucket, key };
  if (address.startsWith('s3:')) throw new Error(`${address} is no address of a bucket: s3://bucket/folder/ is one`);
  return null;
}

function ours(names: string[]): string[] {
  return names.filter((name) => backupNamePattern.test(name)).sort();
}
