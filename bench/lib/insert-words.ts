import { sql } from 'kysely';
import type { Schema } from '../../src/kit/db/schema.server.ts';
import type { WordRow } from '../../src/kit/db/search.server.ts';
import type { Dialect } from '../../src/kit/db/store.server.ts';

/**
 * The words of many records, as one value that the database takes apart: tens of millions of them as values of their
 * own would take an hour.
 */
export async function insertWords(db: Schema, dialect: Dialect, rows: WordRow[]) {
  const list = sql.raw(dialect === 'postgres' ? 'json_array_elements_text' : 'json_each');
  const columns = sql.join(['entity', 'word', 'recordId'].map((name) => sql.ref(name)));
  for (const [entity, own] of Map.groupBy(rows, (row) => row.entity)) {
    const byRecord = Map.groupBy(own, ({ recordId }) => recordId);
    const words = Object.fromEntries([...byRecord].map(([id, found]) => [id, found.map(({ word }) => word)]));
    await sql`insert into ${sql.table('searchWord')} (${columns})
      select ${sql.lit(entity)}, word.value, cast(record.key as integer)
      from json_each(${JSON.stringify(words)}) as record, ${list}(record.value) as word`.execute(db);
  }
}
