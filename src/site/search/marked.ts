import { foldForSearch, stemIn } from '../../kit/i18n/search-fold.ts';

export type Piece = { words: string; marked: boolean };

/**
 * A text in pieces, those that a search found marked. Words are compared as the search does it. Of a Latin word the
 * found start is marked, an Arabic one as a whole: a mark inside would break the joining of its letters.
 */
export function markWords(text: string, stems: string[]): Piece[] {
  const pieces: Piece[] = [];
  const add = (words: string, marked: boolean) => {
    const last = pieces.at(-1);
    if (last?.marked === marked) last.words += words;
    else if (words) pieces.push({ words, marked });
  };
  for (const [part] of text.matchAll(/[\p{L}\p{N}\p{M}ـ]+|[^\p{L}\p{N}\p{M}ـ]+/gu)) {
    const length = foundLength(part, stems);
    add(part.slice(0, length), true);
    add(part.slice(length), false);
  }
  return pieces.filter(({ words }) => words);
}

/** How much of a word was found, from its start; 0 when it was not. */
function foundLength(word: string, stems: string[]): number {
  const stem = stemIn(foldForSearch(word), stems);
  if (!stem) return 0;
  if (/\p{Script=Arabic}/u.test(word)) return word.length;
  // Folding may change the number of letters; the shortest start that folds to the stem is the one.
  const lengths = Array.from({ length: word.length }, (_, index) => index + 1);
  const least = lengths.find((length) => foldForSearch(word.slice(0, length)).length >= stem.length) ?? word.length;
  // Accents that are letters of their own belong to the one before.
  return least + (/^\p{M}+/u.exec(word.slice(least))?.[0].length ?? 0);
}
