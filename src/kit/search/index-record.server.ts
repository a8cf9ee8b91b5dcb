import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../db/schema.server.ts';
import { insertWords, type WordRow, wordRows } from '../db/search.server.ts';
import { rememberSpellings } from './spelling-table.server.ts';
import { indexedForms } from './stem.ts';

/** What stands at the head of a record, in both languages: a search finds it there before it finds it anywhere else. */
export type SearchHead = { title: string; opening: string };

/** Of a kind of records, what its index is made of. */
export type Indexed<Row> = {
  name: string;
  searchText(row: Row): string;
  /** Of kinds that visitors look for. */
  searchHead?(row: Row): SearchHead;
};

const wordsPerRecord = 1500;

/** The names that a kind's words stand under, the most telling first: what is under the last is found by staff, too. */
export function placesOf(entity: string): [title: string, opening: string, anywhere: string] {
  return [`${entity}.title`, `${entity}.opening`, entity];
}

/** The whole index of one record. */
export function indexRows<Row extends { id: number }>(kind: Indexed<Row>, row: Row): WordRow[] {
  const text = kind.searchText(row);
  if (!kind.searchHead) return wordRows(kind.name, row.id, text);
  const { title, opening } = kind.searchHead(row);
  const [inTitle, inOpening, anywhere] = placesOf(kind.name);
  return [...rowsOf(inTitle, title), ...rowsOf(inOpening, opening), ...rowsOf(anywhere, text)];

  function rowsOf(entity: string, words: string): WordRow[] {
    return [...indexedForms(words, wordsPerRecord)].map((word) => ({ entity, word, recordId: row.id }));
  }
}

/** Replaces the words that a record is found by, after a change. Most changes leave its texts as they were. */
export async function reindexRecord<Row extends { id: number }>(trx: Db, kind: Indexed<Row>, before: Row, after: Row) {
  const textsOf = (row: Row) => [kind.searchText(row), kind.searchHead?.(row)];
  if (!isDeepStrictEqual(textsOf(before), textsOf(after))) await indexRecord(trx, kind, after);
}

/** Replaces the words that a record is found by. */
export async function indexRecord<Row extends { id: number }>(trx: Db, kind: Indexed<Row>, row: Row): Promise<void> {
  await forgetWords(trx, kind.name, [row.id]);
  await insertWords(trx, indexRows(kind, row));
  if (!kind.searchHead) return;
  const { title, opening } = kind.searchHead(row);
  await rememberSpellings(trx, `${title} ${opening}`);
}

export async function forgetWords(trx: Db, entity: string, ids: number[]): Promise<void> {
  await trx.deleteFrom('searchWord').where('entity', 'in', placesOf(entity)).where('recordId', 'in', ids).execute();
}
