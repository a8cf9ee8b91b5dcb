import type { Store, Tag } from '../db/store.server.ts';

/** Memoizes what is read from the database, and invalidates it when a write names one of the tags. */
export function keepUntilChanged<Args extends unknown[], T>(
  store: Store,
  tags: Tag[],
  read: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  let kept: { value: T } | null = null;
  let changes = 0;
  store.onChange((changed) => {
    if (changed !== null && !changed.some((tag) => tags.includes(tag))) return;
    kept = null;
    changes += 1;
  });
  return async (...args) => {
    if (kept) return kept.value;
    const before = changes;
    const value = await read(...args);
    // What was read before a change is not kept after it.
    if (before === changes) kept = { value };
    return value;
  };
}
