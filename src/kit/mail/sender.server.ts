import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../db/store.server.ts';
import { outboxTag } from './outbox.server.ts';
import { type ClaimedLetter, claimLetters, markSent, markUndelivered } from './outbox-claims.server.ts';
import { mostConnections, type Post, Undelivered, type Verdict } from './post.ts';

export type SenderTimes = {
  /** A letter is looked for this often, also when nobody said that there is one. */
  pollMs: number;
  /** How long nothing is sent after the mail server was found down: the first time, the second … and from then on. */
  pausesMs: number[];
  /** Longer than a letter can take (see `smtp.server.ts`). */
  leaseMs: number;
  /** How long a stop waits for what is being sent. */
  patienceMs: number;
};

const usualTimes: SenderTimes = {
  pollMs: 15_000,
  pausesMs: [2000, 5000, 10_000, 15_000],
  leaseMs: 300_000,
  patienceMs: 2500,
};

type SenderOptions = {
  store: Store;
  post: Post;
  /** Told once per outage and of what nobody foresaw, for the log. */
  report: (message: string, error: unknown) => void;
  times?: Partial<SenderTimes>;
  now?: () => number;
};

export type Sender = {
  /** Sends what is due, now. Resolves when there is nothing left to do for the moment. */
  wake(): Promise<void>;
  stop(): Promise<void>;
};

/** Sends the letters of the outbox, as one of any number of instances. */
export function startSender({ store, post, report, times, now = Date.now }: SenderOptions): Sender {
  const { pollMs, pausesMs, leaseMs, patienceMs } = { ...usualTimes, ...times };
  let isStopped = false;
  let running: Promise<void> | null = null;
  let isCalledAgain = false;
  let timer: NodeJS.Timeout | undefined;
  let failuresInRow = 0;
  let pausedUntil = 0;

  const mayGoOn = () => !isStopped && now() >= pausedUntil;

  function wake(): Promise<void> {
    isCalledAgain = true;
    if (isStopped) return running ?? Promise.resolve();
    running ??= sendAll()
      .catch((error: unknown) => report('letters could not be looked for', error))
      .finally(() => {
        running = null;
        lookLater();
      });
    return running;
  }

  function lookLater() {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(wake, Math.max(1, Math.min(pollMs, pausedUntil > now() ? pausedUntil - now() : pollMs)));
    timer.unref();
  }

  async function sendAll() {
    while (isCalledAgain) {
      isCalledAgain = false;
      while (mayGoOn() && (await sendSome()) > 0);
    }
  }

  /** After an outage one letter goes ahead, and the others follow when it got through. */
  async function sendSome(): Promise<number> {
    const count = failuresInRow > 0 ? 1 : mostConnections;
    const letters = await claimLetters(store, count, now(), leaseMs);
    const verdicts = await Promise.all(letters.map(sendOne));
    const down = verdicts.find((verdict) => verdict?.kind === 'down');
    if (down) pause(down);
    else if (letters.length > 0) failuresInRow = 0;
    return letters.length;
  }

  function pause({ reply }: Verdict) {
    if (failuresInRow === 0) report('the mail server takes no letters', new Error(reply));
    pausedUntil = now() + (pausesMs[failuresInRow] ?? pausesMs.at(-1) ?? pollMs);
    failuresInRow += 1;
  }

  async function sendOne(letter: ClaimedLetter): Promise<Verdict | null> {
    try {
      await post.send(letter);
    } catch (error) {
      const verdict = verdictIn(error);
      await markUndelivered(store, letter, verdict, now());
      return verdict;
    }
    await insist(() => markSent(store, letter, now()));
    return null;
  }

  /** A letter that was sent and is not noted as sent would be sent again. */
  async function insist(note: () => Promise<void>) {
    for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, 5000)) {
      try {
        return await note();
      } catch (error) {
        if (isStopped) throw error;
        report('a sent letter could not be noted yet', error);
        await sleep(waitMs);
      }
    }
  }

  store.onChange((tags) => {
    if (tags === null || tags.includes(outboxTag)) void wake();
  });
  void wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await Promise.race([running, sleep(patienceMs, undefined, { ref: false })]);
      post.close();
      // What was cut off is noted to be tried again.
      await Promise.race([running, sleep(500, undefined, { ref: false })]);
    },
  };
}

function verdictIn(error: unknown): Verdict {
  if (error instanceof Undelivered) return error.verdict;
  return { kind: 'later', trouble: 'unclear', reply: error instanceof Error ? error.message : String(error) };
}
