import type { RouteData } from './load-matches.ts';
import type { Location } from './location.ts';
import type { RouteMatch } from './routes.ts';

export type HistoryAction = 'POP' | 'PUSH' | 'REPLACE';

/** A page that is on its way: the one that is shown stays meanwhile. */
export type Navigation = { state: 'idle'; location?: undefined } | { state: 'loading'; location: Location };

/** Whether somebody is asked before they leave. */
export type Blocker =
  | { state: 'unblocked' | 'proceeding' }
  | { state: 'blocked'; location: Location; proceed: () => void; reset: () => void };

/** All that is drawn follows from it. */
export type RouterState = RouteData & {
  location: Location;
  /** How it came to be shown. */
  historyAction: HistoryAction;
  matches: RouteMatch[];
  /** What the page's form was answered, when it was sent without scripts. */
  actionData: unknown;
  navigation: Navigation;
  blocker: Blocker;
  /** False until a document that came without data has loaded it. */
  isReady: boolean;
};

export const idle: Navigation = { state: 'idle' };
export const unblocked: Blocker = { state: 'unblocked' };
