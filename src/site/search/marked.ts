import { foldForSearch, stemIn } from '../../kit/i18n/search-fold.ts';

export type Piece = { words: string; marked: boolean };

/**
 * A text in pieces, those that a search found marked. Words are compared as the search does it, and marked as a whole: a
 * mark inside a word would tear it apart, and break the joining of Arabic letters.
 */
export function markWords(text: string, stems: string[]): Piece[] {
  const pieces: Piece[] = [];
  for (const [words] of text.matchAll(/[\p{L}\p{N}\p{M}ـ]+|[^\p{L}\p{N}\p{M}ـ]+/gu)) {
    const marked = Boolean(stemIn(foldForSearch(words), stems));
    const last = pieces.at(-1);
    if (last?.marked === marked) last.words += words;
    else pieces.push({ words, marked });
  }
  return pieces;
}
