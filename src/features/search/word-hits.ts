import type { Term } from './search-terms.ts';
import type { Phrase } from './synonyms.ts';

/** A word to look up: as a whole, and if wanted also as the beginning of others. */
export type Lookup = { stem: string; hasBeginnings: boolean };

/**
 * Where a word was found, and what that is worth: in the title before the opening before the rest, as a whole before as
 * a beginning. `isCut`: there are more, in places that are worth less or in older records.
 */
export type Hits = { worth: Map<number, number>; isCut: boolean };

export type WordHits = Map<string, Hits>;

/** By place, the most telling first. */
export const worthOf = { whole: [6, 4, 2], beginning: [5, 3, 1] } as const;
/** Another word for it, in the same place, comes right after the word itself. */
const lessForSynonyms = 0.5;

const none: Hits = { worth: new Map(), isCut: false };

export function lookupsOf(terms: Term[]): Lookup[] {
  const lookups = new Map<string, Lookup>();
  for (const { own, same, hasBeginnings } of terms) {
    for (const stem of [...own, ...same].flat()) lookups.set(stem, lookups.get(stem) ?? { stem, hasBeginnings: false });
    const word = own[0]?.[0];
    if (hasBeginnings && word) lookups.set(word, { stem: word, hasBeginnings });
  }
  return [...lookups.values()];
}

/** The records that have a term, by any of its phrases. */
export function hitsOfTerm({ own, same }: Term, words: WordHits): Hits {
  const worth = new Map<number, number>();
  let isCut = false;
  const take = (phrases: Phrase[], less: number) => {
    for (const phrase of phrases) {
      const hits = allOf(
        phrase.map((stem) => words.get(stem) ?? none),
        Math.min,
      );
      isCut ||= hits.isCut;
      for (const [id, value] of hits.worth) worth.set(id, Math.max(worth.get(id) ?? 0, value - less));
    }
  };
  take(own, 0);
  take(same, lessForSynonyms);
  return { worth, isCut };
}

/** The records that are in all of them. */
export function allOf(lists: Hits[], join: (one: number, other: number) => number): Hits {
  const [fewest, ...others] = lists.toSorted((one, other) => one.worth.size - other.worth.size);
  if (!fewest) return none;
  const worth = new Map<number, number>();
  for (const [id, value] of fewest.worth) {
    const values = others.map((hits) => hits.worth.get(id));
    if (values.every((other) => other !== undefined)) worth.set(id, values.reduce(join, value));
  }
  return { worth, isCut: lists.some(({ isCut }) => isCut) };
}

/** The records that are in any of them. */
export function anyOf(lists: Hits[]): Hits {
  const worth = new Map<number, number>();
  for (const hits of lists) for (const [id, value] of hits.worth) worth.set(id, (worth.get(id) ?? 0) + value);
  return { worth, isCut: lists.some(({ isCut }) => isCut) };
}

export const add = (one: number, other: number) => one + other;
