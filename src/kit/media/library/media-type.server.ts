import { moveCounter } from '../../db/counters.server.ts';
import type { Db } from '../../db/schema.server.ts';
import type { RecordType, Row } from '../../records/record-type.server.ts';
import type { MediaTable } from './media-table.server.ts';

/** The parts of the library that are counted, by the column that tells them. */
export const mediaFilters = {
  unused: { column: 'uses', value: 0 },
  undescribed: { column: 'undescribed', value: 1 },
} as const;

export type MediaFilter = keyof typeof mediaFilters;

export const mediaFilterNames: readonly MediaFilter[] = ['unused', 'undescribed'];

/** The name under which a part of the library is counted. */
export const filterCounter = (filter: MediaFilter) => `media.${filter}`;

type Counted = Pick<Row<MediaTable>, 'deletedAt' | 'uses' | 'undescribed'>;

function countIn(filter: MediaFilter, rows: Counted[]): number {
  const { column, value } = mediaFilters[filter];
  return rows.filter((row) => row.deletedAt === null && row[column] === value).length;
}

export async function moveMediaCounts(trx: Db, before: Counted[], after: Counted[]): Promise<void> {
  for (const filter of mediaFilterNames) {
    const by = countIn(filter, after) - countIn(filter, before);
    if (by !== 0) await moveCounter(trx, filterCounter(filter), by);
  }
}

/** Whether a description is missing. */
export function isUndescribed({ altEN, altAR, decorative }: Pick<MediaTable, 'altEN' | 'altAR' | 'decorative'>) {
  return Number(decorative === 0 && (altEN === '' || altAR === ''));
}

/** A picture of the library as the common handling of records knows it: lists, search and trash follow from this. */
export const mediaType: RecordType<MediaTable> = {
  name: 'media',
  editors: 'staff',
  ownerId: ({ uploadedById }) => uploadedById,
  order: [['id', 'desc']],
  searchText: ({ fileName, altEN, altAR }) => `${nameWords(fileName)} ${altEN} ${altAR}`,
  updateCounts: (trx, _, before, after) => moveMediaCounts(trx, before, after),
  title: ({ fileName, altEN, altAR }) => ({ EN: altEN || fileName, AR: altAR || fileName }),
  picture: ({ address }) => address,
  history: null,
};

/** `Site_plan-2.webp` is found by `plan`. */
const nameWords = (fileName: string) => fileName.replace(/[_.-]+/g, ' ');
