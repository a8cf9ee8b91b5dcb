import { firstKey, type Location, pathOf } from './location.ts';

/** What is kept with an entry of the browser's history. `index` tells how far another entry is away. */
type Entry = { state?: unknown; key?: string; index?: number };

type Moved = {
  location: Location;
  /** Null when the browser does not say. */
  delta: number | null;
};

/** What the router needs of a history. */
export type RouterHistory = {
  origin: string;
  read: () => Location;
  push: (location: Location) => void;
  replace: (location: Location) => void;
  go: (delta: number) => void;
  /** Somebody went back or forth, or has changed the address by hand. */
  onMove: (listener: (moved: Moved) => void) => void;
};

/** The history of the tab, in which every entry knows its place. */
export function createBrowserHistory(): RouterHistory {
  const entry = () => (window.history.state ?? {}) as Entry;
  let index = entry().index ?? 0;
  if (entry().index === undefined) window.history.replaceState({ ...entry(), index }, '');

  function read(): Location {
    const { pathname, search, hash } = window.location;
    const { state = null, key = firstKey } = entry();
    return { pathname, search, hash, state, key };
  }

  return {
    origin: window.location.origin,
    read,
    push(location) {
      index += 1;
      const { state, key } = location;
      try {
        window.history.pushState({ state, key, index } satisfies Entry, '', pathOf(location));
      } catch {
        // Some browsers take so many in so much time and no more.
        window.location.assign(pathOf(location));
      }
    },
    replace(location) {
      const { state, key } = location;
      window.history.replaceState({ state, key, index } satisfies Entry, '', pathOf(location));
    },
    go: (delta) => window.history.go(delta),
    onMove(listener) {
      window.addEventListener('popstate', () => {
        const before = index;
        const { index: now } = entry();
        index = now ?? before + 1;
        listener({ location: read(), delta: now === undefined ? null : now - before });
      });
    },
  };
}
