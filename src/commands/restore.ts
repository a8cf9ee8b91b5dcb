import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Config } from '../server/config/config.ts';
import { openStorage } from '../server/open/open-storage.ts';
import { migrations } from '../server/schema.ts';
import { backupName, readBackup, writeBackup } from './archive/backup-file.ts';
import { openBackup } from './archive/backup-place.ts';
import { load } from './archive/load.ts';
import type { Manifest } from './archive/manifest.ts';
import { newerThanUs } from './archive/migrations.ts';
import { openTarget } from './archive/open-target.ts';
import { readKey } from './archive/sealed.ts';
import type { Target } from './archive/target.ts';
import { BadBackup, verifyBackup } from './archive/verify.ts';
import { amount, type Context, command, megabytes, needed, personsPath } from './command.ts';
import { keepOwner } from './keep-owner.ts';

export const restore = command({
  about: [
    'Stop the site first. The whole file is checked before anything is touched; then all of it is restored or nothing.',
    'A backup of SQLite can be restored into PostgreSQL and the other way round; one of an older version is brought up',
    'to this one. Everybody has to log in again. Killed half-way, the old data are whole: run it again.',
  ],
  options: {
    from: { type: 'string', value: 'file or s3://…', help: 'the backup' },
    'key-file': {
      type: 'string',
      value: 'file',
      help: 'the key it was encrypted with; unset, that of BACKUP_KEY_FILE',
    },
    replace: { type: 'boolean', help: 'there are data: back them up, then put the backup in their place' },
    yes: { type: 'boolean', help: 'do not ask before replacing' },
    'without-backup': { type: 'boolean', help: 'with --replace: do not back up first (data that cannot be read)' },
    'without-bad-pictures': { type: 'boolean', help: 'leave out pictures that are not what their names say' },
    check: { type: 'boolean', help: 'only check the file' },
  },
  async run({ from, replace, yes, check, 'key-file': keyFile, ...without }, context) {
    const { config, progress } = context;
    const { 'without-backup': withoutBackup, 'without-bad-pictures': withoutBad = false } = without;
    const source = await openBackup(config, needed(from, 'from'));
    const usedKey = keyFile ? personsPath(keyFile) : config.BACKUP_KEY_FILE;
    const key = usedKey ? await readKey(usedKey) : null;
    const { manifest, badPictures } = await verifyBackup(source, key, progress);
    refuseNewer(source.name, manifest);
    if (!withoutBad) refuseBad(source.name, badPictures);
    if (check) return report(`${source.name} is whole`, manifest, null);
    const target = await openTarget(config);
    try {
      if (!target.isEmpty && !replace) {
        throw new Error(`${target.name} is not empty. --replace puts the backup in the place of what is there.`);
      }
      if (!target.isEmpty && !yes) await confirm(target);
      await checkSpace(config, manifest);
      const before = target.isEmpty || withoutBackup ? null : await saveFirst(context);
      const storage = await openStorage(config);
      await target.replace((ground) =>
        load(ground, { manifest, entries: readBackup(source, key), storage, migrations, badPictures, progress }),
      );
      await keepOwner(config.DATA_DIR);
      return report(`Restored into ${target.name}`, manifest, before);
    } finally {
      await target.close();
    }
  },
});

/** Whatever a file is called: what is served as a picture must be one, and the one of its name. */
function refuseBad(name: string, pictures: string[]) {
  if (pictures.length === 0) return;
  const named = `${pictures.slice(0, 3).join(', ')}${pictures.length > 3 ? ' …' : ''}`;
  throw new BadBackup(
    `${name} cannot be restored: ${named} is not what its name says; --without-bad-pictures leaves it out`,
  );
}

function refuseNewer(file: string, manifest: Manifest) {
  const unknown = newerThanUs(manifest.migrations);
  if (unknown.length === 0) return;
  throw new BadBackup(`${file} cannot be restored: it was made by a newer version (it has ${unknown.join(', ')})`);
}

async function confirm(target: Target) {
  if (!process.stdin.isTTY) throw new Error('Nobody can be asked here: --yes says that replacing is meant.');
  const questions = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await questions.question(`Replace everything in ${target.name}? Type yes: `);
  questions.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new Error('Nothing was changed.');
}

/** A new database of SQLite with its indexes takes about three times its rows. */
async function checkSpace({ DATA_DIR, DATABASE_URL, S3_BUCKET }: Config, { tables, pictures }: Manifest) {
  await mkdir(DATA_DIR, { recursive: true });
  const rows = DATABASE_URL ? 0 : tables.reduce((sum, { bytes }) => sum + bytes, 0);
  const files = S3_BUCKET ? 0 : pictures.reduce((sum, { size }) => sum + size, 0);
  const wanted = 3 * rows + files;
  const { bavail, bsize } = await statfs(DATA_DIR);
  if (bavail * bsize < wanted) {
    throw new Error(`DATA_DIR has ${megabytes(bavail * bsize)} of free space; ${megabytes(wanted)} are needed`);
  }
}

async function saveFirst({ config, progress }: Context): Promise<string> {
  // Not in the project's folder, where a service may not write.
  const file = join(config.DATA_DIR, 'backups', `before-restore-${backupName(new Date())}`);
  try {
    return (await writeBackup(config, file, progress)).file;
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`What is there could not be backed up (${reason}); --without-backup goes on all the same.`);
  }
}

function report(done: string, { createdAt, tables, pictures, missingPictures }: Manifest, before: string | null) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return {
    lines: [
      `${done}: ${amount(rows, 'row')}, ${amount(pictures.length, 'picture')}, as of ${createdAt}`,
      ...(missingPictures.length > 0 ? [`${amount(missingPictures.length, 'picture')} were missing already then`] : []),
      ...(before ? [`What was there before: ${before}`] : []),
    ],
    data: { createdAt, rows, pictures: pictures.length, missingPictures, before },
  };
}
