import { calls } from '../../kit/contract/endpoint.ts';
import type { searchSchemas } from './search.contract.ts';

declare module '../../kit/contract/entity-name.ts' {
  interface Entities {
    searchHits: true;
  }
}

export const searchCalls = calls<typeof searchSchemas>()({
  find: {
    method: 'GET',
    path: '/Search',
    access: 'public',
    entity: 'searchHits',
    reads: ['service', 'project', 'blog', 'plan', 'teamMember', 'settings', 'page'],
  },
});
