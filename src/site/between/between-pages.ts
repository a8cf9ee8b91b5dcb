import { fadeTo } from './fade-pages.ts';
import { type PrefetchDeps, prefetchPages } from './prefetch-pages.ts';

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData: boolean };
  }
}

/** What makes a change of pages quick and smooth. Fetched when somebody first shows interest, so that no page waits for it. */
export function startBetweenPages(deps: PrefetchDeps): typeof fadeTo {
  if (!navigator.connection?.saveData) prefetchPages(deps);
  return fadeTo;
}
