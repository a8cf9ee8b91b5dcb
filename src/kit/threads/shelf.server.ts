import type { Shelf } from '../cache/response-cache.server.ts';
import type { Order } from './messages.ts';
import { bodyOf, cellsOf, type SharedAnswer, shareAnswer, takeAsked, withdraw } from './shared-answer.server.ts';

export type ThreadShelf = Shelf & {
  /** Everything that lies on it, for a thread that begins. */
  all: () => Order[];
};

/** The main thread's side of the memory that threads answer from. */
export function openShelf(tell: (order: Order) => void): ThreadShelf {
  const answers = new Map<string, SharedAnswer[]>();
  let forgotten: string[] = [];

  /** One message for everything that a change drops. */
  function forget(key: string) {
    forgotten.push(key);
    if (forgotten.length === 1) queueMicrotask(tellForgotten);
  }

  function tellForgotten() {
    if (forgotten.length > 0) tell({ kind: 'forget', keys: forgotten });
    forgotten = [];
  }

  return {
    put(key, variant) {
      // First: the same key may have been dropped in this turn.
      tellForgotten();
      const answer = shareAnswer(key, variant);
      answers.set(key, [...(answers.get(key) ?? []), answer]);
      tell({ kind: 'keep', answer });
      return bodyOf(answer);
    },
    remove(key) {
      for (const answer of answers.get(key) ?? []) withdraw(cellsOf(answer));
      if (answers.delete(key)) forget(key);
    },
    takeAsked() {
      // Each of them is looked at: the question takes its notes away.
      const wasAsked = (shared: SharedAnswer[]) => shared.filter((answer) => takeAsked(cellsOf(answer))).length > 0;
      return [...answers].filter(([, shared]) => wasAsked(shared)).map(([key]) => key);
    },
    all: () => [...answers.values()].flat().map((answer) => ({ kind: 'keep', answer })),
  };
}
