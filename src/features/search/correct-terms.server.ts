import type { Db } from '../../kit/db/schema.server.ts';
import { shortestCorrected } from '../../kit/search/spelling.ts';
import { wordsLike } from '../../kit/search/spelling-table.server.ts';
import type { KeptDocuments } from './kept-documents.server.ts';
import { type Term, termsOf } from './search-terms.ts';

/** So many of the words that a misspelt one may be meant for are tried. */
const mostTried = 4;

/** Terms that may be meant by each that nothing has: words that are one letter away from it. */
export async function meantBy(
  db: Db,
  { wordsLike: inMemory, synonyms }: KeptDocuments,
  unknown: Term[],
): Promise<Map<Term, Term[]>> {
  const typed = unknown.map((term) => term.typed);
  const stored = await wordsLike(db, typed.filter(isCorrected));
  const likeOne = (word: string) => (isCorrected(word) ? [...inMemory(word), ...(stored.get(word) ?? [])] : []);
  return new Map(
    unknown.map((term) => {
      const tried = [...new Set(likeOne(term.typed))].slice(0, mostTried);
      return [term, tried.flatMap((word) => termsOf(word, synonyms))];
    }),
  );
}

const isCorrected = (typed: string) => typed.length >= shortestCorrected && !typed.includes(' ');
