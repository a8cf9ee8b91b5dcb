import { moveCounter } from '../../db/counters.server.ts';
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

/** In one question: every look at the library asks it. */
export async function readMediaCounts(db: Db): Promise<Record<MediaKind, MediaCounts>> {
  const names = mediaKinds.flatMap((kind) => partNames.map((part) => counterOf(kind, part)));
  const rows = await db.selectFrom('counter').selectAll().where('name', 'in', names).execute();
  const kept = new Map(rows.map(({ name, value }) => [name, value]));
  const countsOf = (kind: MediaKind): MediaCounts => {
    const read = (part: MediaPart) => kept.get(counterOf(kind, part)) ?? 0;
    return { all: read('all'), unused: read('unused'), undescribed: read('undescribed') };
  };
  return { picture: countsOf('picture'), document: countsOf('document') };
}

/** Where what is kept as a number is not what is there: each difference as a line. */
export async function wrongMediaCounts(db: Db, rows: Counted[]): Promise<string[]> {
  const kept = await readMediaCounts(db);
  return mediaKinds.flatMap((kind) =>
    partNames.flatMap((part) => {
      const [there, said] = [countIn(kind, part, rows), kept[kind][part]];
      return said === there ? [] : [`${kind} ${part}: ${said} instead of ${there}`];
    }),
  );
}
