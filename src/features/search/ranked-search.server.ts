import type { Db } from '../../kit/db/schema.server.ts';
import { meantBy } from './correct-terms.server.ts';
import type { KeptDocuments } from './kept-documents.server.ts';
import { type Term, termsOf } from './search-terms.ts';
import { haveAll, type Stored, storedKinds } from './stored-records.server.ts';
import { lookUpStored } from './stored-words.server.ts';
import { add, allOf, anyOf, type Hits, hitsOfTerm, lookupsOf, type WordHits } from './word-hits.ts';

/** Somewhere to look for words: the documents in memory, or the index of a table. */
type Source = { stored: Stored | null; words: WordHits };

/** What was found in one source, and which one that was. */
export type Ranked = { stored: Stored | null; hits: Hits };

export type RankedSearch = {
  /** What every hit has. Of partial ones only what was typed: a correction may be a word of nothing that is live. */
  terms: Term[];
  ranked: Ranked[];
  /** Not everything that is shown has all the words. */
  isPartial: boolean;
  /** Whether other words were looked for than were typed, because those were misspelt. */
  isCorrected: boolean;
};

/** Finds and ranks. At most two questions to each index, whatever is asked: the words, and once more for misspelt ones. */
export async function rankedSearch(db: Db, kept: KeptDocuments, q: string): Promise<RankedSearch> {
  const typed = termsOf(q, kept.synonyms);
  const sources = await lookUp(db, kept, typed);
  const unknown = typed.filter((term) => !isFound(term, sources));
  const meant = await meantBy(db, kept, unknown);
  const tried = await lookUp(db, kept, [...meant.values()].flat());
  for (const [index, source] of sources.entries()) {
    for (const [stem, hits] of tried[index]?.words ?? []) source.words.set(stem, hits);
  }
  const understood = typed.flatMap((term) => (meant.has(term) ? bestFound(meant.get(term) ?? [], sources) : [term]));
  // Several misspelt words may be meant for one.
  const terms = [...new Map(understood.map((term) => [term.typed, term])).values()];
  const isCorrected = terms.some((term) => !typed.includes(term));
  const all = await rankAll(db, sources, terms);
  const isWhole = understood.length === typed.length && all.some(({ hits }) => hits.worth.size > 0);
  const isNothing = all.every(({ hits }) => hits.worth.size === 0);
  return {
    terms: isWhole ? terms : terms.filter((term) => typed.includes(term)),
    ranked: isNothing && terms.length > 1 ? sources.map((source) => rankAny(source, terms)) : all,
    isPartial: !isWhole,
    isCorrected: isCorrected && isWhole,
  };
}

async function lookUp(db: Db, { index }: KeptDocuments, terms: Term[]): Promise<Source[]> {
  const lookups = lookupsOf(terms);
  if (lookups.length === 0) return [];
  const stored = storedKinds.map(async (kind) => ({
    stored: kind,
    words: await lookUpStored(db, kind.table, lookups),
  }));
  return [{ stored: null, words: index.lookUp(lookups) }, ...(await Promise.all(stored))];
}

function isFound(term: Term, sources: Source[]): boolean {
  return sources.some(({ words }) => hitsOfTerm(term, words).worth.size > 0);
}

/** Of the words that may be meant, the one that is found in the best place. */
function bestFound(terms: Term[], sources: Source[]): Term[] {
  const rated = terms.map((term) => {
    const worths = sources.flatMap(({ words }) => [...hitsOfTerm(term, words).worth.values()]);
    return { term, best: Math.max(0, ...worths), count: worths.length };
  });
  const best = rated.filter(({ count }) => count > 0).toSorted((a, b) => b.best - a.best || b.count - a.count)[0];
  return best ? [best.term] : [];
}

function rankAll(db: Db, sources: Source[], terms: Term[]): Promise<Ranked[]> {
  return Promise.all(
    sources.map(async ({ stored, words }) => {
      const lists = terms.map((term) => hitsOfTerm(term, words));
      return { stored, hits: stored ? await haveAll(db, stored.table, terms, lists) : allOf(lists, add) };
    }),
  );
}

function rankAny({ stored, words }: Source, terms: Term[]): Ranked {
  return { stored, hits: anyOf(terms.map((term) => hitsOfTerm(term, words))) };
}
