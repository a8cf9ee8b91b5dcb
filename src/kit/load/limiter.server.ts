import { ProblemError } from '../contract/problem.ts';

/** More is asked for than there is room for. Answered in a moment it would have been right, so it is no error to report. */
export class Overloaded extends ProblemError {
  constructor() {
    super('unavailable', { retryAfterSeconds: 2 });
  }
}

export type LimiterOptions = {
  /** How many pieces of work run at a time. */
  concurrency: number;
  /** How many may wait, in order; whoever comes then is refused. */
  maxQueued?: number;
  /** How long one may wait before it is refused after all. */
  queueTimeoutMs?: number;
};

/** `begun`: all that ever had its turn. */
export type LimiterFigures = { running: number; waiting: number; begun: number; refused: number };

export type Limiter = {
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Takes a place, which is given back by calling what comes out. */
  enter(): Promise<() => void>;
  isFull(): boolean;
  /** Counts somebody who was turned away before asking. */
  refuse(): never;
  figures(): LimiterFigures;
};

/**
 * A limiter (a semaphore with a bounded queue): `concurrency` pieces of work run at a time; the others wait in order, and
 * not for ever. Each turn of the event loop
 * begins one: work that never waits for anything would otherwise follow on work without a pause, and nobody else would
 * be heard until all of it is done.
 */
export function limiter(options: LimiterOptions): Limiter {
  const { concurrency, maxQueued = Number.POSITIVE_INFINITY, queueTimeoutMs } = options;
  const waiting = new Set<() => void>();
  let running = 0;
  let begun = 0;
  let refused = 0;
  let isDue = false;
  const isFull = () => waiting.size >= maxQueued + Math.max(0, concurrency - running);

  function refuse(): never {
    refused += 1;
    throw new Overloaded();
  }

  function beginSoon() {
    if (isDue || waiting.size === 0 || running >= concurrency) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      const [begin] = waiting;
      begin?.();
      beginSoon();
    });
  }

  function leave() {
    running -= 1;
    beginSoon();
  }

  function waitForTurn(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const begin = () => {
      waiting.delete(begin);
      clearTimeout(timer);
      running += 1;
      begun += 1;
      resolve(true);
    };
    const timer =
      queueTimeoutMs === undefined ? undefined : setTimeout(() => resolve(!waiting.delete(begin)), queueTimeoutMs);
    waiting.add(begin);
    beginSoon();
    return promise;
  }

  async function enter(): Promise<() => void> {
    if (isFull() || !(await waitForTurn())) refuse();
    let isHeld = true;
    return () => {
      if (isHeld) leave();
      isHeld = false;
    };
  }

  return {
    enter,
    isFull,
    refuse,
    figures: () => ({ running, waiting: waiting.size, begun, refused }),
    async run(work) {
      const release = await enter();
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
