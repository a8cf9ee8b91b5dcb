import { sql } from 'kysely';
import type { Schema } from '../../src/kit/db/schema.server.ts';
import { wordRows } from '../../src/kit/db/search.server.ts';
import type { Dialect } from '../../src/kit/db/store.server.ts';

/**
 * The words of many records, as one value that the database takes apart: tens of millions of them as values of their
 * own would take an hour.
 */
export async function insertWords(
  db: Schema,
  dialect: Dialect,
  entity: string,
  records: { id: number; text: string }[],
) {
  const words = records.map(({ id, text }) => [id, wordRows(entity, id, text).map(({ word }) => word)]);
  const list = sql.raw(dialect === 'postgres' ? 'json_array_elements_text' : 'json_each');
  const columns = sql.join(['entity', 'word', 'recordId'].map((name) => sql.ref(name)));
  await sql`insert into ${sql.table('searchWord')} (${columns})
    select ${sql.lit(entity)}, word.value, cast(record.key as integer)
    from json_each(${JSON.stringify(Object.fromEntries(words))}) as record, ${list}(record.value) as word`.execute(db);
}
