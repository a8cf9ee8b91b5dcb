import { createHash, type Hash } from 'node:crypto';
import { authSecretName } from '../../kit/db/system-values.server.ts';
import { namedFiles } from '../../kit/media/named-pictures.ts';
import type { StoredFile, StoredFiles } from '../../kit/media/storage/storage.server.ts';
import { isOriginal } from '../../kit/media/stored-name.ts';
import { readRelease } from '../../server/release.ts';
import {
  formatVersion,
  leftOut,
  type Manifest,
  manifestPath,
  type PictureEntry,
  partPath,
  picturePath,
  type TableEntry,
} from './manifest.ts';
import { migrationsIn } from './migrations.ts';
import { readLastIds, readShape, type TableShape } from './shape.ts';
import type { Row, Snapshot } from './snapshot.ts';
import type { TarEntry } from './tar.ts';

const partBytes = 1_000_000;

export type Dump = { entries: AsyncIterable<TarEntry>; manifest: () => Manifest };

/**
 * The files of a backup, made while they are written. Tables come in an order in which they can be restored; then the
 * pictures, all that are there by now: those that the snapshot names were stored before it. The manifest is the last, so
 * that half a backup is not taken for a whole one.
 */
export function dump(snapshot: Snapshot, storage: StoredFiles, progress: (text: string) => void): Dump {
  let manifest: Manifest | null = null;

  async function* entries(): AsyncGenerator<TarEntry> {
    const { db, dialect } = snapshot;
    const createdAt = new Date().toISOString();
    const shapes = (await readShape(db, dialect)).filter(({ name }) => !leftOut.includes(name));
    const lastIds = await readLastIds(
      db,
      dialect,
      shapes.map(({ name }) => name),
    );
    const named = new Set<string>();
    const tables: TableEntry[] = [];
    for (const shape of shapes) {
      const entry = yield* tableParts(snapshot, shape, named, progress);
      const lastId = lastIds[shape.name];
      tables.push(lastId === undefined ? entry : { ...entry, lastId });
    }
    const pictures: PictureEntry[] = [];
    for (const name of await originals(storage)) {
      const file = await storage.find(name);
      // Removed since they were listed, together with the last record that named it.
      if (!file) continue;
      pictures.push(yield* pictureFile(name, file));
      named.delete(name);
      progress(`Pictures: ${pictures.length}`);
    }
    manifest = {
      format: formatVersion,
      product: 'meridian',
      ...readRelease(),
      createdAt,
      database: dialect,
      migrations: await migrationsIn(db),
      tables,
      pictures,
      missingPictures: [...named].sort(),
    };
    const bytes = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
    yield { path: manifestPath, size: bytes.length, content: [bytes] };
  }

  return {
    entries: entries(),
    manifest() {
      if (!manifest) throw new Error('The backup is not written yet');
      return manifest;
    },
  };
}

async function* tableParts(
  { rows }: Snapshot,
  shape: TableShape,
  named: Set<string>,
  progress: (text: string) => void,
): AsyncGenerator<TarEntry, TableEntry> {
  const { name, columns } = shape;
  const hash = createHash('sha256');
  const entry = { name, columns, rows: 0, bytes: 0 };
  let lines = '';
  let parts = 0;
  for await (const batch of rows(shape)) {
    for (const row of batch) {
      if (isKey(name, row)) continue;
      const line = lineOf(name, row);
      for (const picture of namedFiles(line)) named.add(picture);
      lines += line;
      entry.rows += 1;
    }
    if (lines.length < partBytes) continue;
    yield part();
    progress(`Table ${name}: ${entry.rows} rows`);
  }
  if (lines) yield part();
  return { ...entry, sha256: hash.digest('hex') };

  function part(): TarEntry {
    const bytes = Buffer.from(lines);
    lines = '';
    parts += 1;
    entry.bytes += bytes.length;
    hash.update(bytes);
    return { path: partPath(name, parts), size: bytes.length, content: [bytes] };
  }
}

/** Whoever finds a backup must not find what opens the secrets in it. */
function isKey(table: string, row: Row): boolean {
  return table === 'system' && row.name === authSecretName;
}

function lineOf(table: string, row: Row): string {
  for (const [column, value] of Object.entries(row)) {
    // Both databases hold the same texts and numbers; anything else would come back as something different.
    const isPlain = value === null || typeof value === 'string' || typeof value === 'number';
    if (!isPlain) throw new Error(`Backups cannot hold the kind of value that is in ${table}.${column}`);
  }
  return `${JSON.stringify(row)}\n`;
}

/** Pictures and documents as they were stored. Widths are left out: they are made again when somebody asks for them. */
export async function originals(storage: StoredFiles): Promise<string[]> {
  const names: string[] = [];
  for await (const name of storage.names()) if (isOriginal(name)) names.push(name);
  return names.sort();
}

async function* pictureFile(name: string, file: StoredFile): AsyncGenerator<TarEntry, PictureEntry> {
  const hash = createHash('sha256');
  yield { path: picturePath(name), size: file.size, content: hashed(file.stream(), hash) };
  return { name, size: file.size, sha256: hash.digest('hex') };
}

async function* hashed(source: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
}
