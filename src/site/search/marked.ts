import { isFoundBy, runsOf } from '../../kit/search/stem.ts';

export type Piece = { words: string; marked: boolean };

const letters = '[\\p{L}\\p{N}\\p{M}\\p{Cf}ـ]+';
/** Words with what joins them, and whatever stands between two of them. */
const runs = new RegExp(`${letters}(?:[-‐‑'’._]${letters})*|[^\\p{L}\\p{N}\\p{M}\\p{Cf}ـ]+`, 'gu');
const halves = new RegExp(`${letters}|[^\\p{L}\\p{N}\\p{M}\\p{Cf}ـ]+`, 'gu');

/**
 * A text in pieces, those that a search found marked. Words are compared as the search does it, and marked as a whole: a
 * mark inside a word would tear it apart, and break the joining of Arabic letters. Of several lists of stems, the first
 * that the text has words of counts: those after it mean the same, and only as whole words. A LAN is a network, a
 * language is none.
 */
export function markWords(text: string, lists: string[][]): Piece[] {
  const tries = lists.map((stems, index) => markStems(text, stems, index === 0));
  return tries.find((pieces) => pieces.some(({ marked }) => marked)) ?? [{ words: text, marked: false }];
}

function markStems(text: string, stems: string[], hasBeginnings: boolean): Piece[] {
  const isFound = (run: string) => runsOf(run).some(({ joined }) => isFoundBy(joined, stems, hasBeginnings));
  const pieces: Piece[] = [];
  const add = (words: string, marked: boolean) => {
    const last = pieces.at(-1);
    if (last?.marked === marked) last.words += words;
    else pieces.push({ words, marked });
  };
  for (const [run] of text.matchAll(runs)) {
    if (isFound(run)) add(run, true);
    else for (const [half] of run.matchAll(halves)) add(half, isFound(half));
  }
  return pieces;
}
