import { sql } from 'kysely';
import type { Schema } from '../../src/kit/db/schema.server.ts';
import type { WordRow } from '../../src/kit/db/search.server.ts';
import type { Dialect, Store } from '../../src/kit/db/store.server.ts';

/**
 * The words of many records, as one value that the database takes apart: tens of millions of them as values of their
 * own would take an hour. In the order of their index, so that the same page of it is written once and not a hundred times.
 */
export async function insertWords(db: Schema, dialect: Dialect, rows: WordRow[]) {
  const list = sql.raw(dialect === 'postgres' ? 'json_array_elements_text' : 'json_each');
  const columns = sql.join(['entity', 'word', 'recordId'].map((name) => sql.ref(name)));
  for (const [entity, own] of Map.groupBy(rows, (row) => row.entity)) {
    const byRecord = Map.groupBy(own, ({ recordId }) => recordId);
    const words = Object.fromEntries([...byRecord].map(([id, found]) => [id, found.map(({ word }) => word)]));
    await sql`insert into ${sql.table('searchWord')} (${columns})
      select ${sql.lit(entity)}, word.value, cast(record.key as integer)
      from json_each(${JSON.stringify(words)}) as record, ${list}(record.value) as word
      order by 2, 3`.execute(db);
  }
}

/** Fills tables while words have as few indexes as can be: made of all at once, they take a fraction of the time. */
export async function withoutWordIndexes(store: Store, fill: () => Promise<void>) {
  const isPostgres = store.dialect === 'postgres';
  const words = sql.table('searchWord');
  const key = sql.ref('searchWord_key');
  await store.write(async (trx) => {
    await trx.schema.dropIndex('searchWord_record').execute();
    if (isPostgres) await sql`alter table ${words} drop constraint ${key}`.execute(trx);
  });
  await fill();
  await store.write(
    async (trx) => {
      const columns = sql.join(['entity', 'word', 'recordId'].map((name) => sql.ref(name)));
      if (isPostgres) await sql`alter table ${words} add constraint ${key} primary key (${columns})`.execute(trx);
      const index = trx.schema.createIndex('searchWord_record').on('searchWord');
      await index.columns(['entity', 'recordId', 'word']).execute();
    },
    { withoutTimeouts: true },
  );
}

const writingCacheKB = 1_000_000;
/** What `better-sqlite3` is built with. */
const usualCacheKB = 16_000;

/** Nobody needs rows of a measurement after a power cut. */
export async function writeCarelessly({ dialect, tables }: Store) {
  if (dialect === 'postgres') return;
  await sql`pragma synchronous = off`.execute(tables());
  await setCache(tables(), writingCacheKB);
}

/** A measurement that wrote its rows reads them as a site does that has had them for a while. */
export async function readAsUsual({ dialect, tables }: Store) {
  if (dialect === 'sqlite') await setCache(tables(), usualCacheKB);
}

const setCache = (db: Schema, kB: number) => sql`pragma cache_size = ${sql.lit(-kB)}`.execute(db);
