import { moveCounter } from '../../db/counters.server.ts';
import type { Db } from '../../db/schema.server.ts';
import { liveCounter } from '../../records/record-list.server.ts';
import { forgetWords } from '../../search/index-record.server.ts';
import { namedFiles } from '../named-pictures.ts';
import { addressOf } from '../picture-name.ts';
import { addToLibrary } from './add-to-library.server.ts';
import { moveMediaCounts } from './media-counts.server.ts';
import type { MediaRow, MediaUseTable, UsePart } from './media-table.server.ts';
import { mediaType } from './media-type.server.ts';

type About = { entity: string; recordId: number };

const addressesIn = (text: string) => new Set([...namedFiles(text)].map(addressOf));

/**
 * Notes which files a record names, in the transaction that changes it: `before` and `after` are what it says, as JSON.
 * A file that the library does not have yet is added to it, and one that was in the trash is back.
 */
export async function noteUses(trx: Db, about: About, part: UsePart, before: string, after: string): Promise<void> {
  const [old, present] = [addressesIn(before), addressesIn(after)];
  const gone = [...old].filter((address) => !present.has(address));
  const added = [...present].filter((address) => !old.has(address));
  for (const { id } of await picturesAt(trx, gone)) await dropUse(trx, { ...about, part, mediaId: id });
  const known = await picturesAt(trx, added);
  const missing = added.filter((address) => !known.some((one) => one.address === address));
  for (const address of missing) known.push(...[await addToLibrary(trx, address)].filter((row) => row !== null));
  for (const { id } of known) await addUse(trx, { ...about, part, mediaId: id });
}

/** In the order in which everybody locks them. */
async function picturesAt(trx: Db, addresses: string[]): Promise<{ id: number; address: string }[]> {
  if (addresses.length === 0) return [];
  return trx.selectFrom('media').select(['id', 'address']).where('address', 'in', addresses).orderBy('id').execute();
}

async function dropUse(trx: Db, use: MediaUseTable): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('mediaUse')
    .where((eb) => eb.and(use))
    .executeTakeFirst();
  if (numDeletedRows > 0n) await moveUses(trx, use.mediaId, -1);
}

async function addUse(trx: Db, use: MediaUseTable): Promise<void> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('mediaUse')
    .values(use)
    .onConflict((conflict) => conflict.columns(['entity', 'recordId', 'part', 'mediaId']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows > 0n) await moveUses(trx, use.mediaId, 1);
}

/** Whoever deletes the picture at the same moment waits for this row, or has deleted it: then it is back. */
async function moveUses(trx: Db, id: number, by: 1 | -1): Promise<void> {
  const row = (await trx
    .updateTable('media')
    .set((eb) => ({ uses: eb('uses', '+', by) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()) as MediaRow;
  const isBack = by > 0 && row.deletedAt !== null;
  if (isBack) {
    await trx.updateTable('media').set({ deletedAt: null }).where('id', '=', id).execute();
    await moveCounter(trx, liveCounter('media'), 1);
  }
  await moveMediaCounts(trx, [{ ...row, uses: row.uses - by }], [{ ...row, ...(isBack && { deletedAt: null }) }]);
}

/** Of records of which nothing is left. */
export async function forgetUses(trx: Db, entity: string, recordIds: number[]): Promise<void> {
  const gone = await trx
    .deleteFrom('mediaUse')
    .where('entity', '=', entity)
    .where('recordId', 'in', recordIds)
    .returning('mediaId')
    .execute();
  for (const id of gone.map(({ mediaId }) => mediaId).toSorted((a, b) => a - b)) await moveUses(trx, id, -1);
}

/** Takes a picture out of the library whose file is about to be removed. Answers whether it may be: nothing uses it. */
export async function forgetPicture(trx: Db, address: string): Promise<boolean> {
  const row = (await trx.selectFrom('media').selectAll().where('address', '=', address).executeTakeFirst()) as
    | MediaRow
    | undefined;
  if (!row) return true;
  const { numDeletedRows } = await trx
    .deleteFrom('media')
    .where('id', '=', row.id)
    .where('uses', '=', 0)
    .where('kept', '=', 0)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await forgetWords(trx, mediaType.name, [row.id]);
  if (row.deletedAt === null) await moveCounter(trx, liveCounter('media'), -1);
  await moveMediaCounts(trx, [row], []);
  return true;
}
