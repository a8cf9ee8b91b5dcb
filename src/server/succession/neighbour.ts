import type { ChildProcess } from 'node:child_process';
import type { Store } from '../../kit/db/store.server.ts';
import type { PredecessorNews, SuccessorNews } from './messages.ts';

/** The other one of two processes: the child that takes over, or the parent that is taken over from. */
export type Neighbour<Said, Heard> = {
  /** Resolves when it is on its way, or when nobody is there any more. */
  say: (news: Said) => Promise<void>;
  hear: (listener: (news: Heard) => void) => void;
};

export function neighbourOn<Said extends object, Heard>(line: ChildProcess | NodeJS.Process): Neighbour<Said, Heard> {
  return {
    say: (news) =>
      new Promise((resolve) => {
        if (line.connected) line.send?.(news, undefined, undefined, () => resolve());
        else resolve();
      }),
    hear: (listener) => void (line as ChildProcess).on('message', (news) => listener(news as Heard)),
  };
}

type Either = SuccessorNews | PredecessorNews;
type Changed = Extract<Either, { kind: 'changed' }>;

/** Two processes on one SQLite file tell each other what they change. Instances on PostgreSQL hear of it from the database. */
export function shareChanges<Heard extends Either>(store: Store, neighbour: Neighbour<Changed, Heard>) {
  if (store.dialect === 'postgres') return;
  let isHearing = false;
  store.onChange((tags) => {
    // What came from there is known there, and an empty word would be answered by another for ever.
    if (!isHearing && tags?.length !== 0) void neighbour.say({ kind: 'changed', tags });
  });
  neighbour.hear((news) => {
    if (news.kind !== 'changed') return;
    tellGathered(store);
    isHearing = true;
    store.hear(news.tags);
    isHearing = false;
  });
}

/** What is one of many changes is told together with the next one, or after some seconds: there may be neither. */
export function tellGathered(store: Store) {
  store.hear([]);
}
