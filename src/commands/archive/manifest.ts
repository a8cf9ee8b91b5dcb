import * as z from 'zod';
import { isOriginal } from '../../kit/media/stored-name.ts';

/** Raised when a reader of today could misunderstand what is written then. */
export const formatVersion = 1;

/** Rows that mean nothing elsewhere or later: whoever is logged in and from where, who tried how often, what is under way. */
export const leftOut = ['migration', 'session', 'attempt', 'knownLogin', 'pictureClaim'];

const count = z.number().int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const safeName = z.string().regex(/^[\w@][\w@.-]*$/);

const table = z.object({
  name: safeName,
  columns: z.array(z.string()),
  rows: count,
  bytes: count,
  sha256,
  /** The last number that was given to a record. */
  lastId: count.optional(),
});

const picture = z.object({ name: safeName, size: count, sha256 });

export const manifestShape = z.object({
  format: z.literal(formatVersion),
  product: z.literal('meridian'),
  version: z.string(),
  /** Of the program that made it; older backups do not say. */
  commit: z.string().optional(),
  createdAt: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  tables: z.array(table),
  pictures: z.array(picture),
  /** Pictures that records name and that were not there to be saved. */
  missingPictures: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestShape>;
export type TableEntry = Manifest['tables'][number];
export type PictureEntry = Manifest['pictures'][number];

export const manifestPath = 'manifest.json';

/** Tables are kept in parts, so that neither writing nor reading one needs more memory than a part. */
export function partPath(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(5, '0')}.ndjson`;
}

export function picturePath(name: string): string {
  return `uploads/${name}`;
}

export type EntryKind = { table: string } | { picture: string } | { manifest: true };

/** What a path of the archive is about; null for what does not belong in a backup. */
export function kindOf(path: string): EntryKind | null {
  if (path === manifestPath) return { manifest: true };
  const [, folder, name = '', part] = /^(tables|uploads)\/([\w@][\w@.-]*)(\/\d+\.ndjson)?$/.exec(path) ?? [];
  if (folder === 'tables' && part) return { table: name };
  const isPicture = folder === 'uploads' && !part && isOriginal(name);
  return isPicture ? { picture: name } : null;
}
