import { ProblemError } from '../../kit/contract/problem.ts';
import type { Store } from '../../kit/db/store.server.ts';
import { mediaType } from '../../kit/media/library/media-type.server.ts';
import { changeRecord } from '../../kit/records/record-writes.server.ts';

/**
 * Puts a picture that nothing uses into the trash. Asked under the lock of its row: a record that begins to use it at this
 * moment has counted itself before, or brings it back afterwards.
 */
export async function removeFromLibrary(store: Store, id: number): Promise<void> {
  await store.write(async (trx) => {
    const row = await trx
      .selectFrom('media')
      .select(['uses'])
      .where('id', '=', id)
      .$if(store.dialect === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst();
    if (row && row.uses > 0) throw new ProblemError('inUse');
    const set = { deletedAt: new Date().toISOString() };
    await changeRecord({ trx, dialect: store.dialect }, mediaType, id, set, { state: 'live' });
  });
}
