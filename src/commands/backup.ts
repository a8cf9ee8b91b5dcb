import { mkdir } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import type { Config } from '../server/config/config.ts';
import { rememberBackup } from '../server/jobs/last-backup.ts';
import { openStore } from '../server/open/open-store.ts';
import { projectFile } from '../server/project-files.ts';
import { type Backup, backupName, makeBackup } from './archive/backup-file.ts';
import { type BackupFolder, isFolder, openBackupFolder } from './archive/backup-place.ts';
import { readKey } from './archive/sealed.ts';
import { verifyBackup } from './archive/verify.ts';
import { amount, type Context, command, megabytes, personsPath, UsageError } from './command.ts';

export const backup = command({
  about: [
    'Works while the site runs and is written to: the file holds one moment. Sessions are left out, and widths of',
    'pictures, which are made again. It holds personal data and password hashes: only its owner can read it, keep it so.',
    'In s3://bucket/folder/ it is always encrypted; the S3 settings count, or BACKUP_S3_… where those are set.',
  ],
  options: {
    to: { type: 'string', value: 'file, folder or s3://…', help: 'where to write it; unset, a new file in backups/' },
    'key-file': { type: 'string', value: 'file', help: 'encrypt it with this key; unset, that of BACKUP_KEY_FILE' },
    keep: { type: 'string', value: 'number', help: 'afterwards remove all but this many of the newest in that folder' },
    'make-folder': {
      type: 'boolean',
      help: 'make the folder if it is not there (a disk that is not mounted has none)',
    },
    check: { type: 'boolean', help: 'afterwards read it back and check it' },
    list: { type: 'boolean', help: 'only list the backups in that folder' },
  },
  async run({ to, keep, check, list, 'key-file': keyFile, 'make-folder': makeFolder }, context) {
    const kept = keep === undefined ? null : Number(keep);
    if (kept !== null && !(Number.isInteger(kept) && kept >= 1)) throw new UsageError('--keep must be a number from 1');
    const place = await placeFor(context.config, to, makeFolder ?? to === undefined);
    if (kept !== null && place.name) throw new UsageError('--keep needs a folder in --to');
    if (list) return listed(place.folder);
    const key = await keyFor(context.config, keyFile, place.folder);
    const started = performance.now();
    const name = place.name ?? backupName(new Date(), key !== null);
    const write = (bytes: AsyncIterable<Buffer>) => place.folder.write(name, bytes);
    const made = await makeBackup(context.config, { progress: context.progress, key, write });
    if (check) await verifyBackup(place.folder.source(name), key, context.progress);
    await remember(made, context);
    const removed = kept === null ? [] : await removeOld(place.folder, kept);
    return report(made, removed, (performance.now() - started) / 1000, context);
  },
});

/** `name` is set where `--to` is a file. */
async function placeFor(config: Config, to: string | undefined, mayMake: boolean) {
  const place = to ?? projectFile('backups');
  if (place.startsWith('s3:')) return { folder: openBackupFolder(config, place), name: null };
  const path = personsPath(place);
  const isMeant = to === undefined || to.endsWith('/') || (await isFolder(path));
  const folder = isMeant ? path : dirname(path);
  if (mayMake) await mkdir(folder, { recursive: true });
  if (!(await isFolder(folder))) {
    throw new Error(`The folder ${folder} does not exist: is its disk mounted? --make-folder makes it`);
  }
  return { folder: openBackupFolder(config, folder), name: isMeant ? null : basename(path) };
}

/** Beside the backup it would open it to whoever has both. */
async function keyFor(config: Config, given: string | undefined, folder: BackupFolder): Promise<Buffer | null> {
  const file = given ? personsPath(given) : config.BACKUP_KEY_FILE;
  if (!file && folder.isRemote) {
    throw new UsageError('a backup in S3 is encrypted: --key-file or BACKUP_KEY_FILE must name a key');
  }
  if (!file) return null;
  const way = relative(folder.name, file);
  if (!folder.isRemote && !way.startsWith('..')) {
    throw new UsageError(`the key must not lie with the backups: ${join(folder.name, way)}`);
  }
  return readKey(file);
}

async function listed(folder: BackupFolder) {
  const names = await folder.list();
  return {
    lines: [...names, `${amount(names.length, 'backup')} in ${folder.name}`],
    data: { folder: folder.name, names },
  };
}

async function removeOld(folder: BackupFolder, keep: number): Promise<string[]> {
  const old = (await folder.list()).slice(0, -keep);
  for (const name of old) await folder.remove(name);
  return old;
}

/** For `doctor`. The backup is good whether or not this succeeds. */
async function remember({ file, bytes, manifest }: Backup, { config, warn }: Context) {
  try {
    const store = await openStore(config, { beside: true });
    await rememberBackup(store, { file, bytes, at: manifest.createdAt }).finally(() => store.close());
  } catch (error) {
    warn(`that there is a backup could not be noted: ${error instanceof Error ? error.message : error}`);
  }
}

function report({ file, bytes, manifest }: Backup, removed: string[], seconds: number, { warn }: Context) {
  const { tables, pictures, missingPictures } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  if (missingPictures.length > 0) {
    warn(`${amount(missingPictures.length, 'picture')} that records name were missing: ${missingPictures.join(', ')}`);
  }
  const size = `${amount(rows, 'row')} of ${amount(tables.length, 'table')}, ${amount(pictures.length, 'picture')}`;
  return {
    lines: [
      `${file}`,
      `${size}, ${megabytes(bytes)}, ${seconds.toFixed(1)} s`,
      ...(removed.length > 0 ? [`Removed ${amount(removed.length, 'older backup')}`] : []),
    ],
    data: { file, bytes, rows, tables: tables.length, pictures: pictures.length, missingPictures, removed, seconds },
  };
}
