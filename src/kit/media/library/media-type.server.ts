import type { RecordType } from '../../records/record-type.server.ts';
import { moveMediaCounts } from './media-counts.server.ts';
import type { MediaRow, MediaTable } from './media-table.server.ts';

/** What somebody has to look after, by the column that tells it. */
export const mediaFilters = {
  unused: { uses: 0 },
  undescribed: { undescribed: 1 },
} as const;

/** Whether a description is missing. A document is read by itself, and needs none. */
export function isUndescribed({ kind, altEN, altAR, decorative }: Described) {
  return Number(kind === 'picture' && decorative === 0 && (altEN === '' || altAR === ''));
}

type Described = Pick<MediaRow, 'kind' | 'altEN' | 'altAR' | 'decorative'>;

/** A file of the library as the common handling of records knows it: lists, search and trash follow from this. */
export const mediaType: RecordType<MediaTable> = {
  name: 'media',
  editors: 'staff',
  ownerId: ({ uploadedById }) => uploadedById,
  order: [['id', 'desc']],
  searchText: ({ fileName, altEN, altAR }) => `${nameWords(fileName)} ${altEN} ${altAR}`,
  updateCounts: (trx, _, before, after) => moveMediaCounts(trx, before, after),
  title: ({ fileName, altEN, altAR }) => ({ EN: altEN || fileName, AR: altAR || fileName }),
  picture: ({ kind, address }) => (kind === 'picture' ? address : ''),
  history: null,
};

/** `Site_plan-2.webp` is found by `plan`. */
const nameWords = (fileName: string) => fileName.replace(/[_.-]+/g, ' ');
