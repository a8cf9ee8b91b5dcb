import type { RequestStatus } from '../../../../domain/request-kinds.ts';
import { requestAddress } from '../request-address.ts';
import { type RequestKind, requestKinds } from '../request-kinds.ts';
import { commonFilters, type RequestTab } from './request-filters.ts';

type StateCounts = Record<RequestStatus, number>;

/** What a search and filters find, of each kind and in each state; null where that could not be counted. */
export type Hits = Record<RequestKind, StateCounts | null>;

export function countIn(counts: StateCounts | null | undefined, tab: RequestTab): number | undefined {
  if (!counts) return undefined;
  return tab === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[tab];
}

/** The address of a tab with the same search. The other kind has no services to filter by, and other pages. */
export function hitsAddress(from: RequestKind, to: RequestKind, params: URLSearchParams, tab: RequestTab): string {
  const kept = from === to ? params : new URLSearchParams([...params].filter(([name]) => commonFilters.has(name)));
  const { path } = requestKinds[to];
  return requestAddress(path, kept, { tab: tab === 'new' ? null : tab, page: null, open: null });
}
