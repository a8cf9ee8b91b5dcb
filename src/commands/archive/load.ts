import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from 'kysely';
import { applyMigrations, type Migration } from '../../kit/db/migrations.server.ts';
import { recordsIn } from '../../kit/db/record-tables.server.ts';
import type { Tables } from '../../kit/db/schema.server.ts';
import type { Dialect } from '../../kit/db/store.server.ts';
import { holdEmails } from '../../kit/mail/outbox.server.ts';
import type { Storage } from '../../kit/media/storage/storage.server.ts';
import { kindOf, leftOut, type Manifest } from './manifest.ts';
import { readShape, withoutIndexes, writeLastId } from './shape.ts';
import { bytesOf, type TarEntry } from './tar.ts';
import { BadBackup } from './verify.ts';

/** An empty database in the making, which nobody sees yet. */
export type NewDatabase = {
  dialect: Dialect;
  db: Transaction<Tables>;
  /** Adds rows, each given as a line of JSON. */
  insert: (table: string, columns: string[], lines: string[]) => Promise<void>;
};

export type Load = {
  manifest: Manifest;
  entries: AsyncIterable<TarEntry>;
  storage: Storage;
  migrations: Migration[];
  /** Pictures that are not what their names say; they are left out. */
  badPictures: string[];
  progress: (text: string) => void;
};

/**
 * Fills an empty database from a backup. The tables are those of the backup's time; what has been released since
 * happens to the rows afterwards, as it did on a site that went on running.
 */
export async function load(database: NewDatabase, parts: Load): Promise<void> {
  const { manifest, entries, storage, migrations, badPictures, progress } = parts;
  const { db, dialect } = database;
  const then = migrations.filter(({ name }) => manifest.migrations.includes(name));
  await applyMigrations(db, dialect, then);
  await empty(database, manifest);
  await withoutIndexes(db, dialect, async () => {
    for await (const entry of entries) {
      const kind = kindOf(entry.path);
      if (!kind || 'manifest' in kind) continue;
      progress(`Restoring ${entry.path}`);
      if ('table' in kind) await insertPart(database, manifest, kind.table, entry);
      else if (!badPictures.includes(kind.picture)) await keepFile(storage, kind.picture, entry);
    }
    progress('Making the indexes');
  });
  for (const { name, rows, lastId } of manifest.tables) {
    const stored = await recordsIn(db).selectFrom(name).select(db.fn.countAll().as('count')).executeTakeFirstOrThrow();
    if (Number(stored.count) !== rows) throw new Error(`Table ${name} has ${stored.count} rows instead of ${rows}`);
    if (lastId !== undefined) await writeLastId(db, dialect, name, lastId);
  }
  await applyMigrations(db, dialect, migrations);
  await holdEmails(db);
}

/** Some migrations leave rows of their own. And the tables must be those that the backup knows. */
async function empty({ db, dialect }: NewDatabase, manifest: Manifest) {
  const shapes = await readShape(db, dialect);
  for (const { name } of shapes.toReversed()) if (name !== 'migration') await recordsIn(db).deleteFrom(name).execute();
  const wanted = shapes.filter(({ name }) => !leftOut.includes(name));
  const describe = (tables: { name: string; columns: string[] }[]) =>
    tables.map(({ name, columns }) => `${name} (${columns.toSorted().join(', ')})`);
  const known = new Set(describe(wanted));
  const given = describe(manifest.tables);
  const strange = given.find((table) => !known.has(table)) ?? [...known].find((table) => !given.includes(table));
  if (strange) throw new BadBackup(`The backup does not fit the tables of its own version: ${strange}`);
}

async function insertPart({ insert }: NewDatabase, { tables }: Manifest, name: string, { content }: TarEntry) {
  const columns = tables.find((table) => table.name === name)?.columns ?? [];
  const lines = (await bytesOf(content)).toString().split('\n');
  await insert(name, columns, lines.slice(0, -1));
}

async function keepFile(storage: Storage, name: string, { content }: TarEntry) {
  const path = join(storage.workFolder, randomUUID());
  await pipeline(content, createWriteStream(path));
  await storage.take(path, name);
}
