import { diffArrays } from 'diff/lib/diff/array.js';

export type Piece = { kind: 'same' | 'removed' | 'added'; text: string };

/** A part of two lists: what both have, or what one has in the place of what the other has. */
type Stretch = { isSame: boolean; before: string[]; after: string[] };

// Words and spaces that went or came. Beyond that the marks would cost more than they tell: the time grows with its square.
const maxEditLength = 1000;

/** Stretches that are the same and others by turns, as long as possible. */
function diffLists(before: string[], after: string[]): Stretch[] {
  const changes = diffArrays(before, after, { maxEditLength });
  if (!changes) return [{ isSame: false, before, after }];
  return joined(
    changes.map(({ value, added, removed }) => ({
      isSame: !added && !removed,
      before: added ? [] : value,
      after: removed ? [] : value,
    })),
  );
}

function joined(stretches: Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const { isSame, before, after } of stretches) {
    const last = all.at(-1);
    if (last?.isSame === isSame) {
      last.before.push(...before);
      last.after.push(...after);
    } else all.push({ isSame, before: [...before], after: [...after] });
  }
  return all;
}

const wordsOf = (text: string) => text.match(/\S+|\s+/gu) ?? [];

/** Two sentences, word by word. */
export function diffWords(before: string, after: string): Piece[] {
  const stretches = diffLists(wordsOf(before), wordsOf(after));
  // A space that two marked words have between them belongs to the mark: that is how a reader would draw it.
  const isGap = (index: number) =>
    index > 0 && index < stretches.length - 1 && stretches[index]?.after.join('').trim() === '';
  const marked = stretches.map((stretch, index) => ({ ...stretch, isSame: stretch.isSame && !isGap(index) }));
  return joined(marked).flatMap(piecesOf);
}

function piecesOf({ isSame, before, after }: Stretch): Piece[] {
  if (isSame) return [{ kind: 'same', text: after.join('') }];
  const pieces: Piece[] = [
    { kind: 'removed', text: before.join('') },
    { kind: 'added', text: after.join('') },
  ];
  return pieces.filter(({ text }) => text);
}

/** Null where there is nothing on that side. */
type Pair = { before: string | null; after: string | null };

/** Which items of two lists belong together: those that stayed, and between them one after the other. */
export function pairLists(before: string[], after: string[]): Pair[] {
  return diffLists(before, after).flatMap((stretch) =>
    Array.from({ length: Math.max(stretch.before.length, stretch.after.length) }, (_, place) => ({
      before: stretch.before[place] ?? null,
      after: stretch.after[place] ?? null,
    })),
  );
}

export type BlockDifference = { kind: 'same'; text: string } | { kind: 'changed'; pieces: Piece[] };

/** Two texts of several paragraphs: which of them are the same, and what changed in the others. */
export function diffBlocks(before: string[], after: string[]): BlockDifference[] {
  return pairLists(before, after).map((pair) =>
    pair.after !== null && pair.before === pair.after
      ? { kind: 'same', text: pair.after }
      : { kind: 'changed', pieces: diffWords(pair.before ?? '', pair.after ?? '') },
  );
}
