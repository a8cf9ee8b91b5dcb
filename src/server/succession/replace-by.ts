import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Store } from '../../kit/db/store.server.ts';
import type { PredecessorNews, SuccessorNews } from './messages.ts';
import { neighbourOn, shareChanges, tellGathered } from './neighbour.ts';

type Work = { store: Store; kept: string[]; retire: () => Promise<void>; tell: (text: string) => void };

/** `release` is what answers now; without it, `failure` says what went wrong, and `hasRetired` whether we can go on. */
export type Replacement = { release?: string; failure?: string; hasRetired: boolean };

/** How long a successor may take until it answers, or needs us out of the way. */
const readyMs = 120_000;

/** Resolves when the other process answers and this one has nothing left to do, or when that has failed. */
export async function replaceBy(child: ChildProcess, { store, kept, retire, tell }: Work): Promise<Replacement> {
  const successor = neighbourOn<PredecessorNews, SuccessorNews>(child);
  const started = Promise.withResolvers<string>();
  let retiring: Promise<void> | undefined;
  let reason: string | undefined;
  const impatience = setTimeout(() => {
    reason = `it was not ready after ${readyMs / 1000} seconds`;
    child.kill('SIGKILL');
  }, readyMs);

  const retired = new Promise<void>((resolve, reject) => {
    successor.hear((news) => {
      if (news.kind === 'failed') reason = news.reason;
      if (news.kind === 'started') started.resolve(news.release);
      if (news.kind !== 'relieves' || retiring) return;
      clearTimeout(impatience);
      tell(describe(news.migrations));
      retiring = retire().then(() => {
        tellGathered(store);
        return successor.say({ kind: 'ended' });
      });
      retiring.then(resolve, reject);
    });
  });
  shareChanges(store, successor);
  void successor.say({ kind: 'kept', urls: kept });

  try {
    const [release] = await Promise.race([Promise.all([started.promise, retired]), endOf(child)]);
    return { release, hasRetired: true };
  } catch (error) {
    // Whoever is still being answered gets an answer.
    await Promise.allSettled([retiring]);
    const said = (reason ?? (error as Error).message).replace(/\.$/, '');
    return { failure: `The new version did not start: ${said}.`, hasRetired: retiring !== undefined };
  } finally {
    clearTimeout(impatience);
  }
}

function describe(migrations: number): string {
  if (migrations === 0) return 'The new version answers; the old one finishes what it has begun';
  return `${migrations} migrations to come: the old version ends first, and whoever comes meanwhile waits`;
}

async function endOf(child: ChildProcess): Promise<never> {
  const [code, signal] = await once(child, 'exit');
  // Its last word may still be on the way.
  if (child.connected) await once(child, 'disconnect');
  throw new Error(`it ended with ${signal ?? `code ${code}`}, see the log of the site`);
}
