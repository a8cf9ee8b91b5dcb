import type { ChangeListener, News, Tag } from './store.server.ts';

/** Some seconds, with jitter: pages that all instances draw anew are not drawn by all at the same moment. */
const gatheredForMs = () => 2000 + 3000 * Math.random();

/**
 * Tells the listeners what changed, in the order in which it did: at once, or what is one of many changes together with
 * the others. Whatever is told at once brings along what was gathered before it.
 */
export function openNews(): News {
  const listeners: ChangeListener[] = [];
  const gathered = new Set<Tag>();
  let timer: NodeJS.Timeout | undefined;

  function tell(tags: Tag[] | null, isLate = false) {
    const all = tags && [...gathered, ...tags];
    gathered.clear();
    clearTimeout(timer);
    timer = undefined;
    for (const listener of listeners) listener(all, isLate);
  }

  return {
    listen: (listener) => void listeners.push(listener),
    tell,
    gather(tags) {
      for (const tag of tags) gathered.add(tag);
      timer ??= setTimeout(() => tell([], true), gatheredForMs()).unref();
    },
  };
}
