import { randomUUID } from 'node:crypto';
import type { Db } from '../../kit/db/schema.server.ts';
import type { Store } from '../../kit/db/store.server.ts';
import { parseDocumentName } from '../../kit/media/documents/document-name.ts';
import { addToLibrary } from '../../kit/media/library/add-to-library.server.ts';
import { arrivalOf } from '../../kit/media/library/arriving-pictures.server.ts';
import type { MediaRow, MediaUseTable } from '../../kit/media/library/media-table.server.ts';
import { mediaType } from '../../kit/media/library/media-type.server.ts';
import { noteUses } from '../../kit/media/library/media-uses.server.ts';
import { nameFacts } from '../../kit/media/library/name-facts.server.ts';
import { markUnnamed } from '../../kit/media/picture-marks.server.ts';
import { pictureAt } from '../../kit/media/picture-name.ts';
import { unnamedDays } from '../../kit/media/remove-pictures.server.ts';
import { stateOf } from '../../kit/records/record-states.server.ts';
import { ownColumns, type RecordType, rowAs, rowsOf } from '../../kit/records/record-type.server.ts';
import { changeRecord } from '../../kit/records/record-writes.server.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The same text with another file in it, also where one of the widths of a picture was named. */
function withPicture(text: string, from: string, to: string): string {
  if (parseDocumentName(pictureAt(from))) return text.replaceAll(from, to);
  const stem = pictureAt(from).replace(/\.webp$/, '');
  return text.replace(new RegExp(`/uploads/${stem}(?:@\\d+)?\\.(?:webp|avif)`, 'g'), to);
}

/**
 * Puts a stored file into all places of another of its kind, in one transaction: no page shows both. What the library says of the
 * old one stays true of the new one. Its file stays for older versions, and for whoever still asks for its address.
 */
export function replacePicture(store: Store, kinds: RecordType[], old: MediaRow, address: string): Promise<MediaRow> {
  return store.write(async (trx) => {
    if (address === old.address) return old;
    const uses = await trx.selectFrom('mediaUse').selectAll().where('mediaId', '=', old.id).execute();
    const { id } = (await isInLibrary(trx, address)) ?? old;
    if (id === old.id) await pointTo(trx, store, old, address);
    for (const use of uses) await rewrite(trx, store, kinds, use, old.address, address);
    if (id !== old.id) await retire(trx, store, old.id);
    await markUnnamed(trx, [pictureAt(old.address)], new Date(Date.now() + unnamedDays * dayMs));
    return rowAs(mediaType, await rowsOf(trx, mediaType).where('id', '=', id).executeTakeFirstOrThrow());
  });
}

/** The new picture may be one that the library has: then the places are its own from now on. */
async function isInLibrary(trx: Db, address: string): Promise<MediaRow | null> {
  const known = await trx.selectFrom('media').select('id').where('address', '=', address).executeTakeFirst();
  return known ? addToLibrary(trx, address) : null;
}

async function pointTo(trx: Db, { dialect }: Store, { id }: MediaRow, address: string): Promise<void> {
  const name = pictureAt(address);
  const set = { address, ...nameFacts(name), ...arrivalOf(name) };
  await changeRecord({ trx, dialect }, mediaType, id, set, { state: 'live' });
}

async function retire(trx: Db, { dialect }: Store, id: number): Promise<void> {
  const set = { deletedAt: new Date().toISOString() };
  await changeRecord({ trx, dialect }, mediaType, id, set, { state: 'live' });
}

async function rewrite(
  trx: Db,
  { dialect }: Store,
  kinds: RecordType[],
  { entity, recordId, part }: MediaUseTable,
  from: string,
  to: string,
): Promise<void> {
  if (part === 'draft') return rewriteDraft(trx, { entity, recordId }, from, to);
  const kind = kinds.find(({ name }) => name === entity);
  const row = kind && (await rowsOf(trx, kind).where('id', '=', recordId).executeTakeFirst());
  const state = stateOf(row);
  if (!kind || !row || state === 'gone') return;
  const changed = Object.entries(ownColumns(row)).flatMap(([column, value]) => {
    const other = typeof value === 'string' ? withPicture(value, from, to) : value;
    return other === value ? [] : [[column, other]];
  });
  await changeRecord({ trx, dialect }, kind, recordId, Object.fromEntries(changed), { state });
}

async function rewriteDraft(trx: Db, about: { entity: string; recordId: number }, from: string, to: string) {
  const line = await trx
    .selectFrom('draft')
    .select('body')
    .where((eb) => eb.and(about))
    .executeTakeFirst();
  if (!line) return;
  const body = withPicture(line.body, from, to);
  await trx
    .updateTable('draft')
    .set({ body, revision: randomUUID() })
    .where((eb) => eb.and(about))
    .execute();
  await noteUses(trx, about, 'draft', line.body, body);
}
