import { sql } from 'kysely';
import type { Migration } from '../db/migrations.server.ts';
import type { Db } from '../db/schema.server.ts';
import { withoutArticle } from '../i18n/search-fold.ts';
import { isOneLetterApart, shortestCorrected, spellingsOf } from './spelling.ts';
import { runsOf } from './stem.ts';

declare module '../db/schema.server.ts' {
  interface Tables {
    searchSpelling: { spelling: string; word: string };
  }
}

// PostgreSQL takes 65,535 values in one statement.
const rowsPerInsert = 500;
/** Some misspellings are close to very many words. */
const mostCandidates = 50;

/**
 * Every word of a title or an opening, by itself and by what is left of it without one of its letters. Words stay when
 * their records go: they only lead to words, and one that nothing contains leads nowhere.
 */
export const spellingMigration: Migration = {
  name: 'search-spelling',
  order: 46,
  up: (db) =>
    db.schema
      .createTable('searchSpelling')
      .addColumn('spelling', 'varchar(40)', (column) => column.notNull())
      .addColumn('word', 'varchar(40)', (column) => column.notNull())
      .addPrimaryKeyConstraint('searchSpelling_key', ['spelling', 'word'])
      .execute(),
};

const isSpelt = /^\p{L}+$/u;

/** The words of a text that a misspelt one can be meant for. */
export function speltWords(text: string): string[] {
  const words = new Set<string>();
  for (const { joined, halves } of runsOf(text)) for (const word of [joined, ...halves]) words.add(word);
  const bare = new Set([...words].map(withoutArticle));
  const isLong = (word: string) => word.length >= shortestCorrected - 1;
  // In order, so that two writes at once do not wait for each other.
  return [...bare].filter((word) => isLong(word) && isSpelt.test(word)).toSorted();
}

export async function rememberSpellings(trx: Db, text: string): Promise<void> {
  const words = speltWords(text);
  if (words.length === 0) return;
  const known = await trx
    .selectFrom('searchSpelling')
    .select('word')
    .where('spelling', 'in', words)
    .whereRef('word', '=', 'spelling')
    .execute();
  const isKnown = new Set(known.map(({ word }) => word));
  const rows = words
    .filter((word) => !isKnown.has(word))
    .flatMap((word) => spellingsOf(word).map((spelling) => ({ spelling, word })));
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    const some = rows.slice(from, from + rowsPerInsert);
    await trx
      .insertInto('searchSpelling')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Words of titles and openings that are one letter away from each of these, all of them in one question. */
export async function wordsLike(db: Db, words: string[]): Promise<Map<string, string[]>> {
  const like: Map<string, string[]> = new Map(words.map((word) => [word, []]));
  if (words.length === 0) return like;
  const lists = words.map(
    (word) => sql`select * from (
      select distinct cast(${word} as text) as "asked", "word" from "searchSpelling"
      where "spelling" in (${sql.join(spellingsOf(word))}) limit ${sql.lit(mostCandidates)}
    ) as "like"`,
  );
  const { rows } = await sql<{ asked: string; word: string }>`${sql.join(lists, sql` union all `)}`.execute(db);
  for (const { asked, word } of rows) if (isOneLetterApart(word, asked)) like.get(asked)?.push(word);
  return like;
}
