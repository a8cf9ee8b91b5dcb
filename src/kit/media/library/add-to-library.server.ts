import { moveCounter } from '../../db/counters.server.ts';
import type { Db } from '../../db/schema.server.ts';
import { currentUser } from '../../records/current-user.server.ts';
import { liveCounter } from '../../records/record-list.server.ts';
import { indexRecord } from '../../search/index-record.server.ts';
import { pictureAt } from '../picture-name.ts';
import { arrivalOf } from './arriving-pictures.server.ts';
import { moveMediaCounts } from './media-counts.server.ts';
import type { MediaRow } from './media-table.server.ts';
import { isUndescribed, mediaType } from './media-type.server.ts';
import { nameFacts } from './name-facts.server.ts';

/** What is known of a file beside its address. */
export type Known = Partial<Pick<MediaRow, 'altEN' | 'altAR' | 'decorative' | 'kept'>>;

/** The file in the library, added if it is not there yet. Null for an address that is none of a stored file. */
export async function addToLibrary(trx: Db, address: string, known: Known = {}): Promise<MediaRow | null> {
  const name = pictureAt(address);
  const facts = nameFacts(name);
  if (!facts) return null;
  const there = await findAgain(trx, address, known);
  if (there) return there;
  const person = currentUser();
  const at = new Date().toISOString();
  const texts = { altEN: '', altAR: '', decorative: 0, ...known };
  const added = (await trx
    .insertInto('media')
    .values({
      ...{ address, fileName: '', source: null, ...facts, ...arrivalOf(name) },
      ...{ focalX: 50, focalY: 50, uses: 0, kept: 0, position: 0, version: 1, createdAt: at, updatedAt: at },
      ...{ uploadedById: person?.id ?? null, uploadedBy: person?.name ?? '' },
      ...texts,
      undescribed: isUndescribed({ ...facts, ...texts }),
    })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returningAll()
    .executeTakeFirst()) as MediaRow | undefined;
  // Somebody else was first, at this moment.
  if (!added) return findAgain(trx, address, known);
  await indexRecord(trx, mediaType, added);
  await moveCounter(trx, liveCounter('media'), 1);
  await moveMediaCounts(trx, [], [added]);
  return added;
}

/**
 * What is said about one that is there stays as it is; but it is kept from now on, if it is to be, and not in the trash. If
 * nobody knew what file it was made of, that is known now.
 */
async function findAgain(trx: Db, address: string, { kept = 0 }: Known): Promise<MediaRow | null> {
  const found = trx.selectFrom('media').selectAll().where('address', '=', address);
  const row = (await found.executeTakeFirst()) as MediaRow | undefined;
  if (!row) return null;
  const isBack = kept === 1 && row.deletedAt !== null;
  const news = {
    ...(kept && { kept, deletedAt: null }),
    ...(row.source === null && arrivalOf(pictureAt(address))),
  };
  if (Object.keys(news).length === 0) return row;
  const after = { ...row, ...news };
  await trx.updateTable('media').set(news).where('id', '=', row.id).execute();
  if (row.fileName !== after.fileName) await indexRecord(trx, mediaType, after);
  if (isBack) await moveCounter(trx, liveCounter('media'), 1);
  await moveMediaCounts(trx, [row], [after]);
  return after;
}
