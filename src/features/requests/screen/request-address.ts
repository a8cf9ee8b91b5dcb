import type { FilterName } from './list/request-filters.ts';

type QueryChanges = Partial<Record<'tab' | 'q' | 'page' | 'open' | FilterName, string | number | null>>;

/** The address of the screen with some parameters of its query changed; null takes one out. */
export function requestAddress(path: string, current: URLSearchParams, changes: QueryChanges): string {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, String(value));
  }
  const query = next.toString();
  return path + (query && `?${query}`);
}
