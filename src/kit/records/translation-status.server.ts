import { type Arabic, arabicAfter } from '../contract/translation-status.ts';
import type { Migration } from '../db/migrations.server.ts';
import type { Db } from '../db/schema.server.ts';

declare module '../db/schema.server.ts' {
  interface Tables {
    arabicBehind: { entity: string; recordId: number; state: Arabic['state']; since: string; fields: string | null };
  }
}

/**
 * One line for each record whose Arabic is not complete; `since` is when that began. A table of its own: records of
 * every kind share it, and what the public reads has no trace of it.
 */
export const arabicMigration: Migration = {
  name: 'arabic-behind',
  order: 18,
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

/** Which fields are behind, as JSON; null in lines from before that was noted. */
export const arabicFieldsMigration: Migration = {
  name: 'arabic-behind-fields',
  order: 42,
  up: (db) => db.schema.alterTable('arabicBehind').addColumn('fields', 'text').execute(),
};

type Written = { id: number; updatedAt: string };

/**
 * Notes what a write did to a record's Arabic, and answers with how it stands. `restored` are the fields that were
 * behind in the version that is back. Part of the caller's transaction.
 */
export async function writeTranslationStatus(
  trx: Db,
  entity: string,
  before: object | null,
  after: Written,
  restored?: string[],
): Promise<Arabic> {
  const { id: recordId, updatedAt: since } = after;
  const known = await readTranslationStatus(trx, entity, recordId);
  if (!Object.keys(after).some((column) => column.endsWith('AR'))) return known;
  const now = withLists(after);
  const next = restored
    ? arabicAfter({ state: restored.length > 0 ? 'older' : 'complete', fields: restored }, now, now)
    : arabicAfter(known, before && withLists(before), now);
  if (next.state === known.state && next.fields.join() === known.fields.join()) return next;
  const began = next.state === known.state ? known.since : since;
  await forgetTranslationStatus(trx, entity, recordId);
  if (next.state !== 'complete') {
    const line = { entity, recordId, state: next.state, since: began, fields: JSON.stringify(next.fields) };
    await trx.insertInto('arabicBehind').values(line).execute();
  }
  return next;
}

export async function readTranslationStatus(
  trx: Db,
  entity: string,
  recordId: number,
): Promise<Arabic & { since: string }> {
  const line = await trx
    .selectFrom('arabicBehind')
    .select(['state', 'since', 'fields'])
    .where('entity', '=', entity)
    .where('recordId', '=', recordId)
    .executeTakeFirst();
  return { state: line?.state ?? 'complete', since: line?.since ?? '', fields: fieldsIn(line?.fields ?? null) };
}

export async function forgetTranslationStatus(trx: Db, entity: string, recordId: number): Promise<void> {
  await trx.deleteFrom('arabicBehind').where('entity', '=', entity).where('recordId', '=', recordId).execute();
}

export function fieldsIn(stored: string | null): string[] {
  const fields: unknown = stored === null ? [] : JSON.parse(stored);
  return Array.isArray(fields) ? fields.map(String) : [];
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
