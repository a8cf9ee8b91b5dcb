import { sql } from 'kysely';
import { stemsOf, withoutArticle, wordsOf } from '../i18n/search-fold.ts';
import type { Migration } from './migrations.server.ts';
import { type RecordQuery, recordsIn } from './record-tables.server.ts';
import type { Db } from './schema.server.ts';

const wordsPerRecord = 1500;
// PostgreSQL takes 65,535 values in one statement.
const rowsPerInsert = 500;

/** With more records than this a list is walked in its order instead of collected; its count then stops here. */
export const countedMatches = 1000;
/** How many entries of the index are read to find that out: a record can have several words with the same start. */
const readHits = 2 * countedMatches;
declare module './schema.server.ts' {
  interface Tables {
    searchWord: WordRow;
  }
}

/** Which words a record contains, folded: an index that is the same on both databases, and finds by the start of a word. */
export const searchMigration: Migration = {
  name: 'search',
  order: 6,
  async up(db, dialect) {
    // Byte order, so that the start of a word is a range of the index, whatever the database's language.
    const word = dialect === 'postgres' ? sql`varchar(40) collate "C"` : sql`varchar(40)`;
    await db.schema
      .createTable('searchWord')
      .addColumn('entity', 'varchar(40)', (column) => column.notNull())
      .addColumn('word', word, (column) => column.notNull())
      .addColumn('recordId', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('searchWord_key', ['entity', 'word', 'recordId'])
      .execute();
    await db.schema.createIndex('searchWord_record').on('searchWord').columns(['entity', 'recordId', 'word']).execute();
  },
};

export type WordRow = { entity: string; word: string; recordId: number };

export async function insertWords(trx: Db, rows: WordRow[]) {
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    await trx
      .insertInto('searchWord')
      .values(rows.slice(from, from + rowsPerInsert))
      .execute();
  }
}

export function wordRows(entity: string, recordId: number, text: string): WordRow[] {
  const words = wordsOf(text).slice(0, wordsPerRecord);
  return [...new Set([...words, ...words.map(withoutArticle)])].map((word) => ({ entity, word, recordId }));
}

type Keep = (query: RecordQuery) => RecordQuery;

/** How to keep the records that match: of all when they are few, otherwise of a walk through the table in its order. */
export type Matches = { keep: Keep } & (
  | { isFew: true; isNone: boolean }
  | { isFew: false; isOneWord: boolean; isManyForSure: boolean; collect: (most: number) => Promise<Keep | null> }
);

type Hits = { stem: string; hits: number; records: number };

const isCut = ({ hits, records }: Hits) => hits === readHits || records > countedMatches;

/** A search: every word of it must be the start of one of the record's words. */
export async function findMatches(db: Db, entity: string, q: string): Promise<Matches> {
  const stems = stemsOf(q);
  const hits = await Promise.all(stems.map((stem) => hitsOf(db, entity, stem)));
  const rarest = hits.toSorted((a, b) => Number(isCut(a)) - Number(isCut(b)) || a.records - b.records)[0];
  // Signs alone, such as «!?», are in no word.
  if (!rarest) return { isFew: true, isNone: true, keep: (query) => query };
  if (isCut(rarest)) {
    return {
      isFew: false,
      isOneWord: stems.length === 1,
      isManyForSure: stems.length === 1 && rarest.records > countedMatches,
      keep: (query) => allWords(query, entity, stems),
      collect: (most) => collectWords(db, entity, stems, most),
    };
  }
  const others = stems.filter((stem) => stem !== rarest.stem);
  const keep = (query: RecordQuery) => allWords(anyOf(query, entity, rarest.stem), entity, others);
  return { isFew: true, isNone: rarest.records === 0, keep };
}

/**
 * Keeps the same records, for a longer walk: of each word with fewer than so many entries the records are collected
 * first, and the walk asks memory instead of an index. Null if all words have more.
 */
async function collectWords(db: Db, entity: string, stems: string[], most: number): Promise<Keep | null> {
  const hits = await Promise.all(stems.map((stem) => countHits(db, entity, stem, most)));
  const rare = stems.filter((_, index) => (hits[index] ?? most) < most);
  const frequent = stems.filter((stem) => !rare.includes(stem));
  if (rare.length === 0) return null;
  return (query) =>
    allWords(
      rare.reduce((all, stem) => inCollected(all, entity, stem, most), query),
      entity,
      frequent,
    );
}

async function countHits(db: Db, entity: string, stem: string, most: number): Promise<number> {
  const row = await recordsIn(db)
    .selectFrom(entriesOf(db, entity, stem, most).as('found'))
    .select((eb) => eb.fn.countAll().as('hits'))
    .executeTakeFirst();
  return Number(row?.hits);
}

/** Counted in the database: to be told two thousand numbers takes longer than to find them. */
async function hitsOf(db: Db, entity: string, stem: string): Promise<Hits> {
  const row = await recordsIn(db)
    .selectFrom(entriesOf(db, entity, stem, readHits).as('found'))
    .select((eb) => [eb.fn.countAll().as('hits'), eb.fn.count('recordId').distinct().as('records')])
    .executeTakeFirst();
  return { stem, hits: Number(row?.hits), records: Number(row?.records) };
}

function entriesOf(db: Db, entity: string, stem: string, most: number) {
  return startsWith(recordsIn(db).selectFrom('searchWord').select(foundId), entity, stem).limit(most);
}

/** The numbers that a question finds, in its order. As one text: a thousand rows of one number each take several times as long. */
export async function idsIn(db: Db, query: RecordQuery, column: string): Promise<number[]> {
  const list = sql<string | null>`string_agg(cast(${sql.ref(column)} as text), ',')`.as('list');
  const row = await recordsIn(db).selectFrom(query.as('found')).select(list).executeTakeFirst();
  return row?.list ? row.list.split(',').map(Number) : [];
}

const foundId = sql.ref<number>('searchWord.recordId').as('recordId');

/**
 * Asked row by row (`is not null`) and not as a set (`exists`): of that PostgreSQL would collect all matches before it
 * looks at the first row.
 */
function allWords(query: RecordQuery, entity: string, stems: string[]): RecordQuery {
  // The longer a start of a word, the fewer words have it: what is asked first leaves less to ask.
  const rarestFirst = stems.toSorted((a, b) => b.length - a.length);
  return rarestFirst.reduce(
    (all, stem) =>
      all.where(
        (eb) =>
          startsWith(eb.selectFrom('searchWord').select(foundId), entity, stem)
            .whereRef('searchWord.recordId', '=', `${entity}.id`)
            .limit(1),
        'is not',
        null,
      ),
    query,
  );
}

/**
 * As a condition that is asked of each row (`is true`): otherwise both databases would look up all that were collected and
 * sort them. Its limit is never reached; it tells PostgreSQL that they fit into memory.
 */
function inCollected(query: RecordQuery, entity: string, stem: string, most: number): RecordQuery {
  return query.where((eb) => {
    const collected = startsWith(eb.selectFrom('searchWord').select(foundId), entity, stem).limit(most);
    return eb(eb(`${entity}.id`, 'in', collected), 'is', sql<boolean>`true`);
  });
}

/** Keeps every row that a search finds, however many: for what is not shown in pages. */
export function whereMatches(query: RecordQuery, entity: string, q: string): RecordQuery {
  const stems = stemsOf(q);
  if (stems.length === 0) return query.where(sql<boolean>`1 = 0`);
  return stems.reduce((all, stem) => anyOf(all, entity, stem), query);
}

function anyOf(query: RecordQuery, entity: string, stem: string): RecordQuery {
  return query.where(`${entity}.id`, 'in', (eb) =>
    startsWith(eb.selectFrom('searchWord').select(foundId), entity, stem),
  );
}

function startsWith<Output>(query: RecordQuery<Output>, entity: string, stem: string): RecordQuery<Output> {
  return query
    .where('searchWord.entity', '=', entity)
    .where('searchWord.word', '>=', stem)
    .where('searchWord.word', '<', `${stem}\u{10ffff}`);
}
