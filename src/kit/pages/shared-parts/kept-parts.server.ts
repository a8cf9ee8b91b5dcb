import { LRUCache } from 'lru-cache';
import type { Part, Parts } from './parts.ts';

/** Some 3 KB each. */
const mostParts = 1000;

/** What a page draws with. Its own parts are others' as well when it has kept them. */
type PageParts = Parts & { keep(): void };

/**
 * The shared parts of pages, until anything changes: a part may show any record, and there is no need to know which. Nothing
 * is kept of a page that was being drawn meanwhile, nor of one on which something failed.
 */
export function keepParts(changes: () => number): () => PageParts {
  const kept = new LRUCache<string, Part>({ max: mostParts });
  let keptSince = changes();

  return () => {
    const begun = changes();
    if (begun !== keptSince) kept.clear();
    keptSince = begun;
    const own = new Map<string, Part>();
    const isCurrent = () => changes() === begun;
    return {
      get: (key) => own.get(key) ?? (isCurrent() ? kept.get(key) : undefined),
      add: (key, part) => void own.set(key, part),
      keep() {
        if (isCurrent()) for (const [key, part] of own) kept.set(key, part);
      },
    };
  };
}
