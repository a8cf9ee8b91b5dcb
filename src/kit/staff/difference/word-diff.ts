export type Piece = { kind: 'same' | 'removed' | 'added'; text: string };

// Two texts of a thousand words each; beyond that the marks would cost more than they tell.
const mostCells = 1_000_000;

/** What has to be removed from one list and added to it to get the other, told in runs that are as long as possible. */
function diffLists(before: string[], after: string[]): Piece[][] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const middle = diffMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end));
  const same = (texts: string[]): Piece[] => texts.map((text) => ({ kind: 'same', text }));
  const all = [...same(before.slice(0, start)), ...middle, ...same(before.slice(before.length - end))];
  return runsOf(all);
}

function diffMiddle(before: string[], after: string[]): Piece[] {
  const removed = (text: string): Piece => ({ kind: 'removed', text });
  const added = (text: string): Piece => ({ kind: 'added', text });
  if (before.length * after.length > mostCells) return [...before.map(removed), ...after.map(added)];
  const width = after.length + 1;
  // How long the longest common part is from here to the end.
  const common = new Uint16Array((before.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      common[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, now] = [before[i], after[j]];
    if (old !== undefined && old === now) {
      pieces.push({ kind: 'same', text: old });
      [i, j] = [i + 1, j + 1];
    } else if (old !== undefined && (now === undefined || at(i + 1, j) >= at(i, j + 1))) {
      pieces.push(removed(old));
      i += 1;
    } else {
      pieces.push(added(now ?? ''));
      j += 1;
    }
  }
  return pieces;
}

/** Neighbours of the same kind together; what was removed stands before what was added in its place. */
function runsOf(pieces: Piece[]): Piece[][] {
  const runs: Piece[][] = [];
  for (let from = 0; from < pieces.length; ) {
    const isSame = pieces[from]?.kind === 'same';
    let to = from;
    while (to < pieces.length && (pieces[to]?.kind === 'same') === isSame) to += 1;
    const run = pieces.slice(from, to);
    if (isSame) runs.push(run);
    else for (const kind of ['removed', 'added']) runs.push(run.filter((piece) => piece.kind === kind));
    from = to;
  }
  return runs.filter((run) => run.length > 0);
}

const wordsOf = (text: string) => text.match(/\S+|\s+/gu) ?? [];

/** Two sentences, word by word. */
export function diffWords(before: string, after: string): Piece[] {
  const runs = diffLists(wordsOf(before), wordsOf(after)).map((run) => ({
    kind: run[0]?.kind ?? 'same',
    text: run.map(({ text }) => text).join(''),
  }));
  return joined(runs.flatMap((piece, index) => (isGap(runs, index) ? gapOf(piece) : piece)));
}

/** A space that two marked words have between them belongs to the mark: that is how a reader would draw it. */
function isGap(runs: Piece[], index: number): boolean {
  const isMarked = (piece?: Piece) => piece !== undefined && piece.kind !== 'same';
  return runs[index]?.text.trim() === '' && isMarked(runs[index - 1]) && isMarked(runs[index + 1]);
}

const gapOf = ({ text }: Piece): Piece[] => [
  { kind: 'removed', text },
  { kind: 'added', text },
];

/** Between two stretches that stay, everything that was removed stands before everything that was added. */
function joined(pieces: Piece[]): Piece[] {
  return runsOf(pieces).map((run) => ({ kind: run[0]?.kind ?? 'same', text: run.map(({ text }) => text).join('') }));
}

/** Null where there is nothing on that side. */
type Pair = { before: string | null; after: string | null };

/** Which items of two lists belong together: those that stayed, and between them one after the other. */
export function pairLists(before: string[], after: string[]): Pair[] {
  const runs = diffLists(before, after);
  const ofKind = (run: Piece[] | undefined, kind: Piece['kind']) => (run?.[0]?.kind === kind ? run : []);
  return runs.flatMap((run, index): Pair[] => {
    const kind = run[0]?.kind;
    if (kind === 'same') return run.map(({ text }) => ({ before: text, after: text }));
    const added = ofKind(kind === 'removed' ? runs[index + 1] : run, 'added');
    // What took the place of something is told together with it.
    if (kind === 'added' && ofKind(runs[index - 1], 'removed').length > 0) return [];
    const removed = ofKind(run, 'removed');
    return Array.from({ length: Math.max(removed.length, added.length) }, (_, place) => ({
      before: removed[place]?.text ?? null,
      after: added[place]?.text ?? null,
    }));
  });
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
