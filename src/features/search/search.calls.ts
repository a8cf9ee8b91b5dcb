import { called } from '../../kit/contract/content-calls.ts';
import type { SearchEndpoints } from './search.contract.ts';

/** What a visitor may look for, in the order it is shown. */
export const searchKinds = ['services', 'projects', 'articles', 'plans'] as const;

export const searchCalls = called<SearchEndpoints>({
  find: {
    method: 'GET',
    path: '/Search',
    access: 'public',
    entity: 'searchHits',
    effect: 'list',
    alsoReads: ['service', 'project', 'blog', 'plan'],
  },
});
