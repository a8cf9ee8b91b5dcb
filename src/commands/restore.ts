import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Config } from '../server/config.ts';
import { openStorage } from '../server/open-storage.ts';
import { migrations } from '../server/schema.ts';
import { backupName, readBackup, writeBackup } from './archive/backup-file.ts';
import { load } from './archive/load.ts';
import type { Manifest } from './archive/manifest.ts';
import { newerThanUs } from './archive/migrations.ts';
import { openTarget, type Target } from './archive/target.ts';
import { BadBackup, verifyBackup } from './archive/verify.ts';
import { amount, type Context, command, megabytes, needed, personsPath } from './command.ts';

export const restore = command({
  about: [
    'Stop the site first. The whole file is checked before anything is touched; then all of it is restored or nothing.',
    'A backup of SQLite can be restored into PostgreSQL and the other way round; one of an older version is brought up',
    'to this one. Everybody has to log in again. Killed half-way, the old data are whole: run it again.',
  ],
  options: {
    from: { type: 'string', value: 'file', help: 'the backup' },
    replace: { type: 'boolean', help: 'there are data: back them up, then put the backup in their place' },
    yes: { type: 'boolean', help: 'do not ask before replacing' },
    'without-backup': { type: 'boolean', help: 'with --replace: do not back up first (data that cannot be read)' },
    check: { type: 'boolean', help: 'only check the file' },
  },
  async run({ from, replace, yes, check, 'without-backup': withoutBackup }, context) {
    const file = personsPath(needed(from, 'from'));
    const { config, progress } = context;
    const manifest = await verifyBackup(file, progress);
    refuseNewer(file, manifest);
    if (check) return report(`${file} is whole`, manifest, null);
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
        load(ground, { manifest, entries: readBackup(file), storage, migrations, progress }),
      );
      return report(`Restored into ${target.name}`, manifest, before);
    } finally {
      await target.close();
    }
  },
});

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
