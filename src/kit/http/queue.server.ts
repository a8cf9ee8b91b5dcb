import { ProblemError } from '../contract/problem.ts';

/** More is asked for than there is room for. Answered in a moment it would have been right, so it is no error to report. */
export class Overloaded extends ProblemError {
  constructor() {
    super('unavailable', { retryAfterSeconds: 2 });
  }
}

export type QueueLimits = {
  /** How many pieces of work run at a time. */
  places: number;
  /** How many may wait, in order; whoever comes then is refused. */
  seats?: number;
  /** How long one may wait before it is refused after all. */
  patienceMs?: number;
};

export type QueueFigures = { running: number; waiting: number; refused: number };

export type Queue = {
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Takes a place, which is given back by calling what comes out. */
  enter(): Promise<() => void>;
  isFull(): boolean;
  /** Counts somebody who was turned away before asking. */
  refuse(): never;
  figures(): QueueFigures;
};

/** Lets `places` pieces of work run at a time; the others wait in order, and not for ever. */
export function queue({ places, seats = Number.POSITIVE_INFINITY, patienceMs }: QueueLimits): Queue {
  const waiting = new Set<() => void>();
  let running = 0;
  let refused = 0;
  const isFull = () => running >= places && waiting.size >= seats;

  function refuse(): never {
    refused += 1;
    throw new Overloaded();
  }

  function leave() {
    const [next] = waiting;
    // The place goes from hand to hand: somebody who comes in between must not find it free.
    if (next) next();
    else running -= 1;
  }

  function releaseOnce(): () => void {
    let isHeld = true;
    return () => {
      if (isHeld) leave();
      isHeld = false;
    };
  }

  async function enter(): Promise<() => void> {
    if (isFull()) refuse();
    if (running >= places) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const take = () => {
        waiting.delete(take);
        clearTimeout(timer);
        resolve(true);
      };
      const timer = patienceMs === undefined ? undefined : setTimeout(() => resolve(!waiting.delete(take)), patienceMs);
      waiting.add(take);
      if (!(await promise)) refuse();
    } else running += 1;
    return releaseOnce();
  }

  return {
    enter,
    isFull,
    refuse,
    figures: () => ({ running, waiting: waiting.size, refused }),
    async run(work) {
      const leaveOnce = await enter();
      try {
        return await work();
      } finally {
        leaveOnce();
      }
    },
  };
}
