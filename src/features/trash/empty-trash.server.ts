import type { Store } from '../../kit/db/store.server.ts';
import { purge } from '../../kit/records/purge.server.ts';
import type { RecordType } from '../../kit/records/record-type.server.ts';
import { countTrash, trashOf } from './trash-list.server.ts';

// Others wait for a transaction to end: a few at a time hold them up for a moment only.
const atOnce = 50;

/**
 * Deletes for good some of what has been in the trash since `until`, the oldest first, and says how many are left. Their
 * pictures may be removed from `picturesDue` on.
 */
export async function emptyTrash(store: Store, kinds: RecordType[], until: string, picturesDue?: Date) {
  let deleted = 0;
  await store.write(async (trx) => {
    const db = trx;
    for (const kind of kinds) {
      const rows = await trashOf(db, kind)
        .select('id')
        .where('deletedAt', '<=', until)
        .orderBy('deletedAt')
        .limit(atOnce - deleted)
        .execute();
      for (const { id } of rows) deleted += Number(await purge(db, kind, id, picturesDue));
      if (deleted >= atOnce) break;
    }
  });
  return { deleted, left: await countTrash(store.tables(), kinds, until) };
}
