import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../db/store.server.ts';
import type { EmailSeal } from './email.ts';
import { type ClaimedEmail, markSent, markUndelivered } from './outbox-claims.server.ts';
import { type Transport, Undelivered, type Verdict } from './transport.ts';

type DeliveryDeps = {
  store: Store;
  post: Transport;
  unseal: EmailSeal['unseal'];
  report: (message: string, error: unknown) => void;
  now: () => number;
  /** Aborted when the sender is to stop. */
  signal: AbortSignal;
};

/** Hands an email over and notes what came of it. Null when it was taken. */
export async function deliver(email: ClaimedEmail, deps: DeliveryDeps): Promise<Verdict | null> {
  const { store, post, unseal, now } = deps;
  try {
    await post.send(opened(email, unseal));
  } catch (error) {
    const verdict = verdictIn(error);
    await markUndelivered(store, email, verdict, now());
    return verdict;
  }
  await retryUntilSaved(() => markSent(store, email, now()), deps);
  return null;
}

function opened(email: ClaimedEmail, unseal: EmailSeal['unseal']): ClaimedEmail {
  if (!email.isSealed) return email;
  const [text, html] = [unseal(email.text), unseal(email.html)];
  if (text !== null && html !== null) return { ...email, text, html };
  throw new Undelivered({ kind: 'refused', trouble: 'sealed', reply: 'sealed with another AUTH_SECRET' });
}

/** An email that was sent and is not noted as sent would be sent again. */
async function retryUntilSaved(note: () => Promise<void>, { report, signal }: DeliveryDeps) {
  for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, 5000)) {
    try {
      return await note();
    } catch (error) {
      if (signal.aborted) throw error;
      report('a sent letter could not be noted yet', error);
      await sleep(waitMs);
    }
  }
}

function verdictIn(error: unknown): Verdict {
  if (error instanceof Undelivered) return error.verdict;
  return { kind: 'later', trouble: 'unclear', reply: error instanceof Error ? error.message : String(error) };
}
