import { findCategory } from '../../kit/contract/categories.ts';
import { requestStatuses } from '../../kit/contract/inbox-calls.ts';
import type { RequestKind } from './request-kinds.ts';

/** What a list is narrowed by, as it stands in the address. */
export const filterNames = ['service', 'source', 'owner', 'from', 'to'] as const;

export type FilterName = (typeof filterNames)[number];

/** Messages are not about a service. */
export function filtersOf(kind: RequestKind): FilterName[] {
  return filterNames.filter((name) => kind === 'quotations' || name !== 'service');
}

export function tabIn(asked: URLSearchParams) {
  return requestStatuses.find((status) => status === asked.get('tab')) ?? 'new';
}

const dayPattern = /^\d{4}-\d\d-\d\d$/;

/** A day as the person lives it begins at their midnight, `later` days after it. */
function midnight(day: string | null, later: number): string | undefined {
  if (!day || !dayPattern.test(day)) return undefined;
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + later);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** What the API is asked for, without pages. What stands in the address and means nothing is left out. */
export function listQueryIn(asked: URLSearchParams, kind: RequestKind) {
  const given = (name: string) => asked.get(name) || undefined;
  return {
    status: tabIn(asked),
    q: given('q'),
    service: kind === 'quotations' ? findCategory(given('service') ?? '')?.quotation : undefined,
    findWay: given('source'),
    owner: /^(?:me|none|[1-9]\d{0,8})$/.exec(given('owner') ?? '')?.[0],
    from: midnight(asked.get('from'), 0),
    to: midnight(asked.get('to'), 1),
  };
}
