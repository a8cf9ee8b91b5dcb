import { createHash } from 'node:crypto';
import { failureOf } from '../../kit/db/failure.server.ts';
import { checkPicture } from '../../kit/media/check-picture.server.ts';
import { type BackupSource, readBackup } from './backup-file.ts';
import { formatVersion, kindOf, type Manifest, manifestShape } from './manifest.ts';
import { BrokenTar, bytesOf, type TarEntry } from './tar.ts';

export class BadBackup extends Error {}

type Found = { bytes: number; lines: number; hash: ReturnType<typeof createHash> };

export type Checked = { manifest: Manifest; badPictures: string[] };

/** What is read as a whole: a manifest, which grows with the number of pictures, a part of a table, a picture. */
const manifestBytes = 10_000_000;
const manifestBytesPerFile = 300;
const partBytes = 64_000_000;
const pictureBytes = 256_000_000;

/**
 * Reads a backup from beginning to end and holds it against its own manifest, and its pictures against their names.
 * Nothing else is touched.
 */
export async function verifyBackup(
  backup: BackupSource,
  key: Buffer | null,
  progress: (text: string) => void,
): Promise<Checked> {
  try {
    return await inspect(readBackup(backup, key), progress);
  } catch (error) {
    if (failureOf(error).code === 'ENOENT') throw new BadBackup(`There is no file ${backup.name}`);
    if (!(error instanceof BadBackup || error instanceof BrokenTar)) throw error;
    throw new BadBackup(`${backup.name} cannot be restored: ${error.message}`, { cause: error });
  }
}

async function inspect(entries: AsyncIterable<TarEntry>, progress: (text: string) => void): Promise<Checked> {
  const tables = new Map<string, Found>();
  const pictures = new Map<string, Found>();
  const badPictures: string[] = [];
  let manifest: Manifest | null = null;
  let read = 0;
  for await (const { path, size, content } of entries) {
    const kind = kindOf(path);
    if (!kind) throw new BadBackup(`${path} does not belong in a backup`);
    if ('manifest' in kind) {
      refuseLarger(path, size, manifestBytes + read * manifestBytesPerFile);
      manifest = parseManifest((await bytesOf(content)).toString());
    } else if ('table' in kind) {
      refuseLarger(path, size, partBytes);
      await count(tables, kind.table, content);
    } else {
      refuseLarger(path, size, pictureBytes);
      const bytes = await bytesOf(content);
      await count(pictures, kind.picture, [bytes]);
      if ((await checkPicture(kind.picture, bytes)) !== null) badPictures.push(kind.picture);
    }
    read += 1;
    progress(`Checking: ${read} files`);
  }
  if (!manifest) throw new BadBackup('it has no manifest.json');
  compare(manifest, tables, pictures);
  return { manifest, badPictures };
}

/** Before it is in memory. */
function refuseLarger(path: string, size: number, most: number) {
  if (size > most) throw new BadBackup(`${path} is larger than anything in a backup (${size} bytes)`);
}

function parseManifest(text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadBackup('its manifest.json cannot be read');
  }
  const format = (value as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format > formatVersion) {
    throw new BadBackup(`it was made by a newer version (format ${format}; this one reads ${formatVersion})`);
  }
  const result = manifestShape.safeParse(value);
  if (!result.success) throw new BadBackup('its manifest.json is not one of ours');
  return result.data;
}

async function count(all: Map<string, Found>, name: string, content: TarEntry['content']) {
  const found = all.get(name) ?? { bytes: 0, lines: 0, hash: createHash('sha256') };
  all.set(name, found);
  for await (const chunk of content) {
    found.bytes += chunk.length;
    found.hash.update(chunk);
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) found.lines += 1;
  }
}

function compare({ tables, pictures }: Manifest, foundTables: Map<string, Found>, foundPictures: Map<string, Found>) {
  for (const { name, rows, sha256 } of tables) {
    const found = foundTables.get(name);
    if ((found?.lines ?? 0) !== rows)
      throw new BadBackup(`table ${name} has ${found?.lines ?? 0} rows instead of ${rows}`);
    if (found && found.hash.digest('hex') !== sha256) throw new BadBackup(`table ${name} is damaged`);
    foundTables.delete(name);
  }
  for (const { name, sha256 } of pictures) {
    const found = foundPictures.get(name);
    if (!found) throw new BadBackup(`picture ${name} is missing in it`);
    if (found.hash.digest('hex') !== sha256) throw new BadBackup(`picture ${name} is damaged`);
    foundPictures.delete(name);
  }
  const [extra] = [...foundTables.keys(), ...foundPictures.keys()];
  if (extra) throw new BadBackup(`its manifest does not know ${extra}`);
}
