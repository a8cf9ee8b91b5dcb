import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../db/store.server.ts';
import type { LetterSeal } from './email.ts';
import { type ClaimedLetter, markSent, markUndelivered } from './outbox-claims.server.ts';
import { type Post, Undelivered, type Verdict } from './transport.ts';

type Ground = {
  store: Store;
  post: Post;
  unseal: LetterSeal['unseal'];
  report: (message: string, error: unknown) => void;
  now: () => number;
  /** Aborted when the sender is to stop. */
  signal: AbortSignal;
};

/** Hands a letter over and notes what came of it. Null when it was taken. */
export async function deliver(letter: ClaimedLetter, ground: Ground): Promise<Verdict | null> {
  const { store, post, unseal, now } = ground;
  try {
    await post.send(opened(letter, unseal));
  } catch (error) {
    const verdict = verdictIn(error);
    await markUndelivered(store, letter, verdict, now());
    return verdict;
  }
  await insist(() => markSent(store, letter, now()), ground);
  return null;
}

function opened(letter: ClaimedLetter, unseal: LetterSeal['unseal']): ClaimedLetter {
  if (!letter.isSealed) return letter;
  const [text, html] = [unseal(letter.text), unseal(letter.html)];
  if (text !== null && html !== null) return { ...letter, text, html };
  throw new Undelivered({ kind: 'refused', trouble: 'sealed', reply: 'sealed with another AUTH_SECRET' });
}

/** A letter that was sent and is not noted as sent would be sent again. */
async function insist(note: () => Promise<void>, { report, signal }: Ground) {
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
