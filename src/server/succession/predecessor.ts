import type { Store } from '../../kit/db/store.server.ts';
import type { HandedSockets } from '../../kit/socket/handed-sockets.server.ts';
import { stopByItself } from './control.ts';
import type { PredecessorNews, SuccessorNews } from './messages.ts';
import { neighbourOn, shareChanges } from './neighbour.ts';

/** The site that this process takes over from. It goes on as if nothing was until it is relieved. */
export type Predecessor = {
  sockets: HandedSockets;
  /** Resolves when it does nothing any more and its database is closed. */
  ended: Promise<void>;
  hasEnded: () => boolean;
  /** What it has kept, the most recently asked for first. */
  kept: Promise<string[]>;
  shareChanges: (store: Store) => void;
  /** Lets it finish. `migrations`: so many are the reason why this process cannot answer before. */
  relieve: (migrations?: number) => Promise<void>;
  tellStarted: (release: string) => Promise<void>;
  tellFailed: (reason: string) => Promise<void>;
};

/** None where this process was started by a person or a supervisor. */
export function findPredecessor(): Predecessor | undefined {
  const [, , handed] = process.argv;
  if (!handed || !process.send) return undefined;
  const neighbour = neighbourOn<SuccessorNews, PredecessorNews>(process);
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true;
      resolve();
    };
    neighbour.hear((news) => {
      if (news.kind === 'ended') end();
    });
    process.once('disconnect', () => {
      if (hasEnded) return;
      end();
      // It was killed, or told to stop: nobody would know of this process any more.
      stopByItself();
    });
  });

  const kept = new Promise<string[]>((resolve) => {
    neighbour.hear((news) => news.kind === 'kept' && resolve(news.urls));
  });

  return {
    sockets: JSON.parse(handed),
    ended,
    hasEnded: () => hasEnded,
    kept,
    shareChanges: (store) => shareChanges(store, neighbour),
    async relieve(migrations = 0) {
      await neighbour.say({ kind: 'relieves', migrations });
      await ended;
    },
    tellStarted: (release) => neighbour.say({ kind: 'started', release }),
    tellFailed: (reason) => neighbour.say({ kind: 'failed', reason }),
  };
}
