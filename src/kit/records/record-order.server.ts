import { recordsIn } from '../db/record-tables.server.ts';
import { type Store, tagFor } from '../db/store.server.ts';
import { writeAuditLog } from './audit-log.server.ts';
import type { RecordType } from './record-type.server.ts';

type Place = { id: number; position: number };

/**
 * Puts records in another order among themselves: they share the places they had, so that a part of a list, or a list
 * that has changed since it was loaded, moves nothing else. Answers with all of them in their order, or with null when
 * one of the ids is nobody's.
 */
export async function orderRecords(
  store: Store,
  { name: table }: Pick<RecordType, 'name'>,
  ids: number[],
): Promise<number[] | null> {
  return store.write(async (trx, changed) => {
    const rows = await recordsIn(trx)
      .selectFrom(table)
      .select(['id', 'position'])
      .where('deletedAt', 'is', null)
      .orderBy('id')
      // Of two who change the order at once, the second begins where the first has ended.
      .$if(store.dialect === 'postgres', (query) => query.forUpdate())
      .execute();
    const before = rows.toSorted((a, b) => a.position - b.position || a.id - b.id);
    const after = reordered(before, ids);
    if (!after) return null;
    const isThere = ({ id, position }: Place) => before.some((row) => row.id === id && row.position === position);
    for (const { id, position } of after.filter((place) => !isThere(place))) {
      await recordsIn(trx).updateTable(table).set({ position }).where('id', '=', id).execute();
    }
    if (after.some(({ id }, index) => before[index]?.id !== id)) {
      // The order is the whole list's, and no single record's.
      await writeAuditLog(trx, { action: 'ordered', entity: table, recordId: 0, title: { EN: '', AR: '' } });
    }
    changed(tagFor(table));
    return after.map(({ id }) => id);
  });
}

/** Null when one of the ids is nobody's. No two have the same position afterwards, whatever was before. */
function reordered(before: Place[], ids: number[]): Place[] | null {
  const named = new Set(ids);
  const places = before.flatMap(({ id }, index) => (named.has(id) ? [index] : []));
  if (places.length !== ids.length) return null;
  const after = before.map(({ id }) => id);
  for (const [index, place] of places.entries()) after[place] = ids[index] ?? 0;
  let last = 0;
  return after.map((id, index) => {
    last = Math.max(last + 1, before[index]?.position ?? 0);
    return { id, position: last };
  });
}
