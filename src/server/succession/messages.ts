import type { Tag } from '../../kit/db/store.server.ts';

/** `null`: anything may have changed. */
type Changed = { kind: 'changed'; tags: Tag[] | null };

/** From a successor to the site that it takes over from. */
export type SuccessorNews =
  | Changed
  /** It answers already, or it cannot before it has changed tables: either way the predecessor may finish. */
  | { kind: 'relieves'; migrations: number }
  | { kind: 'started'; release: string }
  | { kind: 'failed'; reason: string };

/** And back. `kept`: what visitors ask for. */
export type PredecessorNews = Changed | { kind: 'kept'; urls: string[] } | { kind: 'ended' };

/** What a running site is told by commands, and by who follows it. */
export type ControlOrder = { kind: 'restart'; root: string } | { kind: 'follow' } | { kind: 'stop' };

/** What it says to that. */
export type ControlNews =
  | { kind: 'progress'; text: string }
  | { kind: 'restarted'; release: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'ending'; code: number };
