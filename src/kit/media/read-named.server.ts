import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../db/schema.server.ts';
import type { Store } from '../db/store.server.ts';
import { namedFiles } from './named-pictures.ts';
import { pictureAt } from './picture-name.ts';

// Words are never addresses, and there are many of them. The library is asked by itself: it has a row for every picture.
const withoutPictures = ['searchWord', 'searchSpelling', 'media'];
/** SQLite works on the thread that answers visitors: a few milliseconds at a time. */
const rowsAtOnce = 300;

/** Older versions of records, and those that are not public yet. */
const notShown = ['activity', 'draft', 'keptDraft'];

type Rows = 'all' | 'live';

/**
 * Every file that any row of any table names: records live or in the trash, their older versions, accounts, settings; and
 * what is kept in the library.
 * `live`: only those that visitors can be shown.
 */
export async function readNamed(store: Store, rows: Rows = 'all'): Promise<Set<string>> {
  const named = await (store.dialect === 'sqlite'
    ? inSqlite(store.tables(), rows)
    : store.write((trx) => inPostgres(trx, rows), { withoutTimeouts: true }));
  return rows === 'all' ? named.union(await keptInLibrary(store.tables())) : named;
}

/** What somebody means to use one day. */
async function keptInLibrary(db: Db): Promise<Set<string>> {
  const kept = await db.selectFrom('media').select('address').where('kept', '=', 1).execute();
  return new Set(kept.map(({ address }) => pictureAt(address)));
}

async function inSqlite(db: Db, wanted: Rows): Promise<Set<string>> {
  const named = new Set<string>();
  for (const { name, columns, isWanted } of await tablesOf(db, wanted)) {
    const table = sql.table(name);
    const mayName = sql.join(
      columns.map((column) => sql`${sql.ref(column)} like '%/uploads/%'`),
      sql` or `,
    );
    for (let from = 0; ; ) {
      const { rows: ends } = await sql<{ last: number | null }>`
        select max(rowid) as last from (select rowid from ${table} where rowid > ${from} order by rowid limit ${rowsAtOnce})`.execute(
        db,
      );
      const last = ends[0]?.last ?? null;
      if (last === null) break;
      const { rows } = await sql`
        select * from ${table} where rowid > ${from} and rowid <= ${last} and ${isWanted} and (${mayName})`.execute(db);
      for (const picture of namedFiles(JSON.stringify(rows))) named.add(picture);
      from = last;
      await nextTurn();
    }
  }
  return named;
}

async function inPostgres(db: Db, wanted: Rows): Promise<Set<string>> {
  const named = new Set<string>();
  for (const { name, isWanted } of await tablesOf(db, wanted)) {
    const { rows } = await sql<{ address: string }>`
      select distinct (regexp_matches(r::text, '/uploads/[0-9a-f]{32}-\\d+(?:x\\d+(?:@\\d+)?\\.(?:webp|avif)|\\.pdf)', 'g'))[1] as address
      from ${sql.table(name)} r where ${isWanted}`.execute(db);
    for (const { address } of rows) for (const picture of namedFiles(address)) named.add(picture);
  }
  return named;
}

async function tablesOf(db: Db, wanted: Rows) {
  const tables = await db.introspection.getTables();
  const own = await ownSchema(db, tables[0]?.schema);
  const leftOut = wanted === 'all' ? withoutPictures : [...withoutPictures, ...notShown];
  return tables
    .filter(({ name, schema }) => schema === own && !leftOut.includes(name))
    .map(({ name, columns: described }) => {
      const columns = described.map((column) => column.name);
      const hasTrash = wanted === 'live' && columns.includes('deletedAt');
      return { name, columns, isWanted: hasTrash ? sql`${sql.ref('deletedAt')} is null` : sql`true` };
    });
}

/** Others may have tables in the same database of PostgreSQL; SQLite knows no schemas. */
async function ownSchema(db: Db, any: string | undefined): Promise<string | undefined> {
  if (any === undefined) return undefined;
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema;
}
