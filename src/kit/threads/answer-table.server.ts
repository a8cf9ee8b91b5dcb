import { type Encoding, encodingMemo } from '../cache/accept-encoding.server.ts';
import { datedHead, thisSecond } from '../cache/dated-head.server.ts';
import type { Unchanged } from '../cache/encoded-response.server.ts';
import { isKnown } from '../cache/known-tag.server.ts';
import type { QuickAnswer } from '../socket/quick-answers.server.ts';
import { bodyOf, cellsOf, headOf, isWithdrawn, noteAsked, type SharedAnswer } from './shared-answer.server.ts';

type Ready = {
  cells: Int32Array;
  head: string;
  body: Buffer;
  unchanged: Unchanged | null;
  /** The head for the current second. */
  dated: { second: number; head: Buffer } | null;
};

/** A thread's side of the memory that threads answer from: where what lies there. */
export function openAnswerTable() {
  const answers = new Map<string, Partial<Record<Encoding, Ready>>>();
  const preferredEncoding = encodingMemo();

  function headNow(ready: Ready): Buffer {
    const second = thisSecond();
    if (ready.dated?.second !== second) ready.dated = { second, head: datedHead(ready.head, second) };
    return ready.dated.head;
  }

  const answer: QuickAnswer = ({ url, acceptEncoding, ifNoneMatch }) => {
    const ready = answers.get(url)?.[preferredEncoding(acceptEncoding)];
    if (!ready || isWithdrawn(ready.cells)) return undefined;
    noteAsked(ready.cells);
    const { unchanged } = ready;
    if (unchanged && isKnown(unchanged.tag, ifNoneMatch)) return [datedHead(unchanged.head, thisSecond())];
    // Somebody else knows by which tags it goes.
    if (!unchanged && ifNoneMatch !== undefined) return undefined;
    return [headNow(ready), ready.body];
  };

  return {
    answer,
    keep(shared: SharedAnswer) {
      const ready: Ready = {
        cells: cellsOf(shared),
        head: headOf(shared).toString('latin1'),
        body: bodyOf(shared),
        unchanged: shared.unchanged,
        dated: null,
      };
      const known = answers.get(shared.key) ?? {};
      for (const encoding of shared.encodings) known[encoding] = ready;
      answers.set(shared.key, known);
    },
    forget(keys: string[]) {
      for (const key of keys) answers.delete(key);
    },
  };
}
