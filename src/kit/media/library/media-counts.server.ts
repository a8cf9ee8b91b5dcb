import { moveCounter, readCounter } from '../../db/counters.server.ts';
import type { Db } from '../../db/schema.server.ts';
import { mediaKinds } from './media.contract.ts';
import type { MediaKind, MediaRow } from './media-table.server.ts';

type Counted = Pick<MediaRow, 'deletedAt' | 'kind' | 'uses' | 'undescribed'>;

/** The parts of each kind that are counted, by what tells them. */
const parts = {
  all: () => true,
  unused: ({ uses }: Counted) => uses === 0,
  undescribed: ({ undescribed }: Counted) => undescribed === 1,
};

export type MediaPart = keyof typeof parts;
export type MediaCounts = Record<MediaPart, number>;

const partNames = Object.keys(parts) as MediaPart[];
const counterOf = (kind: MediaKind, part: MediaPart) => `media.${kind}.${part}`;

function countIn(kind: MediaKind, part: MediaPart, rows: Counted[]): number {
  return rows.filter((row) => row.deletedAt === null && row.kind === kind && parts[part](row)).length;
}

export async function moveMediaCounts(trx: Db, before: Counted[], after: Counted[]): Promise<void> {
  for (const kind of mediaKinds) {
    for (const part of partNames) {
      const by = countIn(kind, part, after) - countIn(kind, part, before);
      if (by !== 0) await moveCounter(trx, counterOf(kind, part), by);
    }
  }
}

export async function readMediaCounts(db: Db, kind: MediaKind): Promise<MediaCounts> {
  const read = (part: MediaPart) => readCounter(db, counterOf(kind, part));
  return { all: await read('all'), unused: await read('unused'), undescribed: await read('undescribed') };
}

/** Where what is kept as a number is not what is there: each difference as a line. */
export async function wrongMediaCounts(db: Db, rows: Counted[]): Promise<string[]> {
  const lines: string[] = [];
  for (const kind of mediaKinds) {
    const kept = await readMediaCounts(db, kind);
    for (const part of partNames) {
      const there = countIn(kind, part, rows);
      if (kept[part] !== there) lines.push(`${kept[part]} of ${kind} ${part} instead of ${there}`);
    }
  }
  return lines;
}
