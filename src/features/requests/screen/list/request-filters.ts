import { findCategory } from '../../../../domain/categories.ts';
import { requestStatuses } from '../../../../domain/request-kinds.ts';
import { startOfDay } from '../../../../kit/i18n/company-time.ts';
import type { RequestKind } from '../request-kinds.ts';

/** What a list is narrowed by, as it stands in the address. */
export const filterNames = ['service', 'source', 'owner', 'from', 'to'] as const;

export type FilterName = (typeof filterNames)[number];

/** Messages are not about a service. */
export function filtersOf(kind: RequestKind): FilterName[] {
  return filterNames.filter((name) => kind === 'quotations' || name !== 'service');
}

/** What the other kind of requests can be asked for as well. */
export const commonFilters = new Set<string>(['q', ...filterNames.filter((name) => name !== 'service')]);

/** Each state has a tab; the last one has them all. */
export const requestTabs = [...requestStatuses, 'all'] as const;

export type RequestTab = (typeof requestTabs)[number];

export function tabIn(asked: URLSearchParams): RequestTab {
  return requestTabs.find((tab) => tab === asked.get('tab')) ?? 'new';
}

/** What the API is asked for, without pages. What stands in the address and means nothing is left out. */
export function listQueryIn(asked: URLSearchParams, kind: RequestKind, timeZone: string) {
  const given = (name: string) => asked.get(name) || undefined;
  return {
    status: tabIn(asked),
    q: given('q'),
    service: kind === 'quotations' ? findCategory(given('service') ?? '')?.quotation : undefined,
    findWay: given('source'),
    owner: /^(?:me|none|[1-9]\d{0,8})$/.exec(given('owner') ?? '')?.[0],
    from: startOfDay(asked.get('from') ?? '', timeZone),
    to: startOfDay(asked.get('to') ?? '', timeZone, 1),
  };
}
