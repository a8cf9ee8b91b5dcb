import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { withoutArticle, wordsOf } from '../i18n/search-fold.ts';
import type { AnyTables, Migration, Schema } from './migrations.server.ts';

type Query = SelectQueryBuilder<AnyTables, string, object>;

const wordsPerRecord = 1500;
const wordsPerSearch = 8;
// PostgreSQL takes 65,535 values in one statement.
const rowsPerInsert = 500;

/** With more hits than this a list is walked in its order instead of collected; its count then stops here. */
export const countedMatches = 1000;
/** How far such a walk goes at most: words can be frequent each and rare together. */
const longestWalk = 5000;

/** Which words a record contains, folded: an index that is the same on both databases, and finds by the start of a word. */
export const searchMigration: Migration = {
  name: 'search',
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

/** Replaces the words that a record is found by. */
export async function indexWords(trx: Schema, entity: string, recordId: number, text: string) {
  await trx.deleteFrom('searchWord').where('entity', '=', entity).where('recordId', '=', recordId).execute();
  const rows = wordRows(entity, recordId, text);
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    await trx
      .insertInto('searchWord')
      .values(rows.slice(from, from + rowsPerInsert))
      .execute();
  }
}

export function wordRows(entity: string, recordId: number, text: string) {
  const words = wordsOf(text).slice(0, wordsPerRecord);
  return [...new Set([...words, ...words.map(withoutArticle)])].map((word) => ({ entity, word, recordId }));
}

/**
 * What a search keeps of a table's query. `isFrequent` when it may be more than `countedMatches`; `walk` then
 * shortens the way, given the table's ids in the list's order.
 */
export type SearchFilter = {
  keep: (query: Query) => Query;
  isFrequent: boolean;
  walk?: (ids: Query) => Query;
};

/** Prepares a search: every word must be the start of one of the record's words. */
export async function searchFilter(db: Schema, entity: string, q: string): Promise<SearchFilter> {
  const stems = [...new Set(wordsOf(q).map(withoutArticle))].slice(0, wordsPerSearch);
  const counts = await Promise.all(stems.map((stem) => countHits(db, entity, stem)));
  const fewest = Math.min(...counts);
  const rarest = stems[counts.indexOf(fewest)];
  // Signs alone, such as «!?», are in no word.
  if (rarest === undefined) return { keep: (query) => query.where(sql`1`, '=', 0), isFrequent: false };
  const isFrequent = fewest > countedMatches;
  const tested = isFrequent ? stems : stems.filter((stem) => stem !== rarest);
  return {
    isFrequent,
    // One frequent word turns up soon enough.
    ...(isFrequent && stems.length > 1 && { walk: (ids: Query) => ids.limit(longestWalk) }),
    keep: (query) => {
      const found = isFrequent ? query : query.where('id', 'in', hits(db, entity, rarest).select('recordId'));
      return tested.reduce(
        (all, stem) =>
          all.where(({ exists, selectFrom, ref }: ExpressionBuilder<AnyTables, string>) =>
            exists(
              startsWith(selectFrom('searchWord').select('recordId'), entity, stem).whereRef(
                'recordId',
                '=',
                ref(`${entity}.id`),
              ),
            ),
          ),
        found,
      );
    },
  };
}

async function countHits(db: Schema, entity: string, stem: string): Promise<number> {
  const some = hits(db, entity, stem)
    .select('recordId')
    .distinct()
    .limit(countedMatches + 1);
  const { count } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function hits(db: Schema, entity: string, stem: string) {
  return startsWith(db.selectFrom('searchWord'), entity, stem);
}

function startsWith(query: Query, entity: string, stem: string): Query {
  return query
    .where('searchWord.entity', '=', entity)
    .where('word', '>=', stem)
    .where('word', '<', `${stem}\u{10ffff}`);
}
