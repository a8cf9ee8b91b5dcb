import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../db/store.server.ts';
import { deliver } from './delivery.server.ts';
import type { EmailSeal } from './email.ts';
import { outboxTag } from './outbox.server.ts';
import { claimEmails } from './outbox-claims.server.ts';
import { mostConnections, type Transport } from './transport.ts';

export type SenderTimes = {
  /** An email is looked for this often, also when nobody said that there is one. */
  pollMs: number;
  /** Backoff: how long nothing is sent after the mail server was found down, the first time, the second … and from then on. */
  pausesMs: number[];
  /** Longer than an email can take (see `smtp.server.ts`). */
  leaseMs: number;
  /** How long a stop waits for what is being sent. */
  stopTimeoutMs: number;
};

const usualTimes: SenderTimes = {
  pollMs: 15_000,
  pausesMs: [2000, 5000, 10_000, 15_000],
  leaseMs: 300_000,
  stopTimeoutMs: 2500,
};

type SenderOptions = {
  store: Store;
  post: Transport;
  unseal: EmailSeal['unseal'];
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

/** Sends the e-mails of the outbox, as one of any number of instances. */
export function startSender({ store, post, unseal, report, times, now = Date.now }: SenderOptions): Sender {
  const { pollMs, pausesMs, leaseMs, stopTimeoutMs } = { ...usualTimes, ...times };
  const ending = new AbortController();
  const { signal } = ending;
  const outage = watchOutage(pausesMs, now);
  let running: Promise<void> | null = null;
  let isCalledAgain = false;
  let timer: NodeJS.Timeout | undefined;

  function wake(): Promise<void> {
    isCalledAgain = true;
    if (signal.aborted) return running ?? Promise.resolve();
    running ??= sendAll()
      .catch((error: unknown) => report('letters could not be looked for', error))
      .finally(rest);
    return running;
  }

  function rest() {
    running = null;
    clearTimeout(timer);
    if (signal.aborted) return;
    timer = setTimeout(wake, isCalledAgain ? 0 : Math.min(pollMs, outage.leftMs() || pollMs)).unref();
  }

  async function sendAll() {
    while (isCalledAgain) {
      isCalledAgain = false;
      while (!signal.aborted && outage.leftMs() === 0 && (await sendSome()) > 0);
    }
  }

  /** After an outage one email goes ahead, and the others follow when it got through. */
  async function sendSome(): Promise<number> {
    const emails = await claimEmails(store, outage.isOn() ? 1 : mostConnections, now(), leaseMs);
    const deps = { store, post, unseal, report, now, signal };
    const verdicts = await Promise.all(emails.map((email) => deliver(email, deps)));
    const down = verdicts.find((verdict) => verdict?.kind === 'down');
    if (down && !outage.isOn()) report('the mail server takes no letters', new Error(down.reply));
    if (down) outage.goesOn();
    else if (emails.length > 0) outage.ends();
    return emails.length;
  }

  const atMost = (ms: number) => Promise.race([running, sleep(ms, undefined, { ref: false })]);

  store.onChange((tags) => {
    if (tags === null || tags.includes(outboxTag)) void wake();
  });
  void wake();
  return {
    wake,
    async stop() {
      ending.abort();
      clearTimeout(timer);
      await atMost(stopTimeoutMs);
      post.close();
      // What was cut off is noted to be tried again.
      await atMost(500);
    },
  };
}

/** Backoff: how long to leave the mail server alone, ever longer while it is down. */
function watchOutage(pausesMs: number[], now: () => number) {
  let failures = 0;
  let until = 0;
  return {
    isOn: () => failures > 0,
    leftMs: () => Math.max(0, until - now()),
    goesOn() {
      until = now() + (pausesMs[failures] ?? pausesMs.at(-1) ?? 0);
      failures += 1;
    },
    ends() {
      failures = 0;
    },
  };
}
