import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '../server/open-store.ts';
import { projectFile } from '../server/project-files.ts';
import { type Backup, backupName, backupNamePattern, writeBackup } from './archive/backup-file.ts';
import { amount, type Context, command, megabytes, personsPath, UsageError } from './command.ts';
import { rememberBackup } from './last-backup.ts';

export const backup = command({
  about: [
    'Works while the site runs and is written to: the file holds one moment. Sessions are left out, and widths of',
    'pictures, which are made again. It holds personal data and password hashes: only its owner can read it, keep it so.',
  ],
  options: {
    to: { type: 'string', value: 'file or folder', help: 'where to write it; unset, a new file in backups/' },
    keep: { type: 'string', value: 'number', help: 'afterwards remove all but this many of the newest in that folder' },
  },
  async run({ to, keep }, context) {
    const kept = keep === undefined ? null : Number(keep);
    if (kept !== null && !(Number.isInteger(kept) && kept >= 1)) throw new UsageError('--keep must be a number from 1');
    const { folder, file } = await placeFor(to);
    if (kept !== null && !folder) throw new UsageError('--keep needs a folder in --to');
    const started = performance.now();
    const made = await writeBackup(context.config, file, context.progress);
    await remember(made, context);
    const removed = folder && kept !== null ? await removeOld(folder, kept) : [];
    return report(made, removed, (performance.now() - started) / 1000, context);
  },
});

async function placeFor(to: string | undefined): Promise<{ folder: string | null; file: string }> {
  const name = backupName(new Date());
  if (to === undefined) return { folder: projectFile('backups'), file: projectFile(join('backups', name)) };
  const path = personsPath(to);
  const isFolder = to.endsWith('/') || (await stat(path).catch(() => null))?.isDirectory();
  return isFolder ? { folder: path, file: join(path, name) } : { folder: null, file: path };
}

async function removeOld(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => backupNamePattern.test(name)).sort();
  const old = names.slice(0, -keep);
  for (const name of old) await rm(join(folder, name));
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
