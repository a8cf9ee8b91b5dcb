import type { Db } from '../../kit/db/schema.server.ts';
import { shortestCorrected } from '../../kit/search/spelling.ts';
import { wordsLike } from '../../kit/search/spelling-table.server.ts';
import type { KeptDocuments } from './kept-documents.server.ts';
import { type Term, termsOf } from './search-terms.ts';

/** So many of the words that a misspelt one may be meant for are tried. */
const mostTried = 4;

/** Terms that may be meant by one that nothing has: words that are one letter away from it. */
export async function meantBy(
  db: Db,
  { wordsLike: inMemory, synonyms }: KeptDocuments,
  { typed }: Term,
): Promise<Term[]> {
  if (typed.length < shortestCorrected || typed.includes(' ')) return [];
  const words = new Set([...inMemory(typed), ...(await wordsLike(db, typed))]);
  return [...words].slice(0, mostTried).flatMap((word) => termsOf(word, synonyms));
}
