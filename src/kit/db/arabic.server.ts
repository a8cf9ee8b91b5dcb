import { type ArabicState, arabicStateAfter } from '../contract/arabic-state.ts';
import type { Migration, Schema } from './migrations.server.ts';

/**
 * One line for each record whose Arabic is not complete; `since` is when that began. A table of its own: records of
 * every kind share it, and what the public reads has no trace of it.
 */
export const arabicMigration: Migration = {
  name: 'arabic-behind',
  up: (db) =>
    db.schema
      .createTable('arabicBehind')
      .addColumn('entity', 'varchar(40)', (column) => column.notNull())
      .addColumn('recordId', 'integer', (column) => column.notNull())
      .addColumn('state', 'varchar(10)', (column) => column.notNull())
      .addColumn('since', 'varchar(30)', (column) => column.notNull())
      .addPrimaryKeyConstraint('arabicBehind_key', ['entity', 'recordId'])
      .execute(),
};

type Written = { id: number; updatedAt: string };

/** Notes what a write did to a record's Arabic. Part of the caller's transaction. */
export async function noteArabic(trx: Schema, entity: string, before: object | null, after: Written) {
  if (!Object.keys(after).some((column) => column.endsWith('AR'))) return;
  const { id: recordId, updatedAt: since } = after;
  const line = await trx
    .selectFrom('arabicBehind')
    .select('state')
    .where('entity', '=', entity)
    .where('recordId', '=', recordId)
    .executeTakeFirst();
  const known: ArabicState = line?.state ?? 'complete';
  const state = arabicStateAfter(known, before && withLists(before), withLists(after));
  if (state === known) return;
  await trx.deleteFrom('arabicBehind').where('entity', '=', entity).where('recordId', '=', recordId).execute();
  if (state === 'complete') return;
  await trx.insertInto('arabicBehind').values({ entity, recordId, state, since }).execute();
}

/** The row with the lists that it keeps as JSON. */
function withLists(row: object): object {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, listIn(value) ?? value]));
}

function listIn(value: unknown): unknown[] | null {
  if (typeof value !== 'string' || !value.startsWith('[{')) return null;
  try {
    return JSON.parse(value);
  } catch {
    // A text that only begins like one.
    return null;
  }
}
