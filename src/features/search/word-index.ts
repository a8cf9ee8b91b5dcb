import { setImmediate as nextTurn } from 'node:timers/promises';
import { indexedForms } from '../../kit/search/stem.ts';
import { type Lookup, type WordHits, worthOf } from './word-hits.ts';

/** The texts of a document by place, the most telling first. */
export type Places = [title: string, opening: string, body: string];

const mostWords = 1500;
/** So many entries are read for the beginning of a word; one letter is the beginning of a great many. */
const mostEntries = 5000;

/** The index of the few documents that are kept in memory, which finds as that of the database does. */
export async function wordIndex(documents: Places[]) {
  const entries = new Map<string, Map<number, number>>();
  for (const [id, places] of documents.entries()) {
    for (const [place, text] of places.entries()) enter(id, place, text);
    // Texts may be long: everybody else gets a turn between two of them.
    await nextTurn();
  }
  const sorted = [...entries.keys()].toSorted();
  return {
    words: sorted,
    lookUp: (lookups: Lookup[]): WordHits => new Map(lookups.map((one) => [one.stem, hitsOf(one)])),
  };

  function enter(id: number, place: number, text: string) {
    for (const word of indexedForms(text, mostWords)) {
      const places = entries.get(word) ?? new Map<number, number>();
      if (!places.has(id)) places.set(id, place);
      entries.set(word, places);
    }
  }

  function hitsOf({ stem, hasBeginnings }: Lookup) {
    const worth = new Map<number, number>();
    const take = (word: string, worths: readonly number[]) => {
      const places = entries.get(word) ?? new Map<number, number>();
      for (const [id, place] of places) worth.set(id, Math.max(worth.get(id) ?? 0, worths[place] ?? 0));
      return places.size;
    };
    take(stem, worthOf.whole);
    let read = 0;
    for (let at = firstFrom(stem); hasBeginnings && read < mostEntries; at += 1) {
      const word = sorted[at];
      if (!word?.startsWith(stem)) break;
      read += take(word, worthOf.beginning);
    }
    return { worth, isCut: read >= mostEntries };
  }

  /** Where the words begin that are not before this one: a binary search. */
  function firstFrom(stem: string): number {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? '') < stem) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

export type WordIndex = Awaited<ReturnType<typeof wordIndex>>;
