import { sql } from 'kysely';
import { recordsIn } from '../../kit/db/record-tables.server.ts';
import type { Db } from '../../kit/db/schema.server.ts';
import { placesOf } from '../../kit/search/index-record.server.ts';
import { type Hits, type Lookup, type WordHits, worthOf } from './word-hits.ts';

/** So many records are read for each word, place and manner: whoever finds more is not looking for any one of them. */
const mostHits = 500;
/** And so many for all words together, shared evenly: many frequent words are told apart by what they have in common. */
const mostHitsOfAll = 12_000;

/** One range of the index to read, and what a record is worth that is in it. */
type Range = { stem: string; place: string; worth: number };

/**
 * Looks words up in the index of a table, all of them in one question. Each range is read from the newest record on and
 * no further than its limit: what a word costs does not depend on how often it occurs.
 */
export async function lookUpStored(db: Db, table: string, lookups: Lookup[]): Promise<WordHits> {
  const beginnings = lookups.filter(({ hasBeginnings }) => hasBeginnings);
  const ranges = [...rangesOf(table, lookups, worthOf.whole), ...rangesOf(table, beginnings, worthOf.beginning)];
  const wholes = ranges.length - beginnings.length * placesOf(table).length;
  const most = Math.min(mostHits, Math.floor(mostHitsOfAll / Math.max(1, ranges.length)));
  const whole = sql`"word" = "range"."stem" order by "recordId" desc`;
  const beginning = sql`"word" > "range"."stem" and "word" < "range"."stem" || ${'\u{10ffff}'}`;
  const parts = [
    listsIn(ranges.slice(0, wholes), 0, whole, most),
    listsIn(ranges.slice(wholes), wholes, beginning, most),
  ];
  const asked = beginnings.length > 0 ? parts : parts.slice(0, 1);
  const { rows } = await sql<{ at: number; ids: string | null }>`${sql.join(asked, sql` union all `)}`.execute(db);
  const found: WordHits = new Map(lookups.map(({ stem }) => [stem, { worth: new Map(), isCut: false }]));
  for (const { at, ids } of rows) {
    const range = ranges[at];
    const hits = range && found.get(range.stem);
    if (hits && ids) takeRange(hits, range.worth, ids.split(',').map(Number), most);
  }
  return found;
}

function rangesOf(table: string, lookups: Lookup[], worths: readonly number[]): Range[] {
  return lookups.flatMap(({ stem }) =>
    placesOf(table).map((place, index) => ({ stem, place, worth: worths[index] ?? 0 })),
  );
}

/** The numbers in each range as one text: a row for each of them would take several times as long. */
function listsIn(ranges: Range[], first: number, words: ReturnType<typeof sql>, most: number) {
  const rows = ranges.map(({ stem, place }, index) => sql`(${sql.lit(first + index)}, ${place}, ${stem})`);
  return sql`select "range"."at", (
      select string_agg(cast("recordId" as text), ',') from (
        select "recordId" from "searchWord" where "entity" = "range"."place" and ${words} limit ${sql.lit(most)}
      ) as "found"
    ) as "ids"
    from (select column1 as "at", column2 as "place", column3 as "stem" from (values ${sql.join(rows)}) as "given") as "range"`;
}

function takeRange(hits: Hits, worth: number, ids: number[], most: number) {
  hits.isCut ||= ids.length === most;
  for (const id of ids) hits.worth.set(id, Math.max(hits.worth.get(id) ?? 0, worth));
}

/**
 * What a word is worth in these records: for words so frequent that not all records that have them were read. Of each
 * place only the first word of the range is read, which is the whole word if it is there.
 */
export async function lookUpAmong(db: Db, table: string, stem: string, ids: number[]): Promise<Map<number, number>> {
  const firstIn = (place: string) => sql<string | null>`(
    select "word" from "searchWord"
    where "entity" = ${place} and "recordId" = ${sql.ref(`${table}.id`)} and "word" >= ${stem} and "word" < ${`${stem}\u{10ffff}`}
    order by "word" limit 1
  )`;
  const [title, opening, anywhere] = placesOf(table);
  const rows = await recordsIn(db)
    .selectFrom(table)
    .where('id', 'in', ids)
    .select(['id', firstIn(title).as('title'), firstIn(opening).as('opening'), firstIn(anywhere).as('anywhere')])
    .$castTo<{ id: number } & Record<'title' | 'opening' | 'anywhere', string | null>>()
    .execute();
  return new Map(
    rows.flatMap((row): [number, number][] => {
      const place = [row.title, row.opening, row.anywhere].findIndex((word) => word !== null);
      const word = [row.title, row.opening, row.anywhere][place];
      const worth = (word === stem ? worthOf.whole : worthOf.beginning)[place];
      return worth === undefined ? [] : [[row.id, worth]];
    }),
  );
}
