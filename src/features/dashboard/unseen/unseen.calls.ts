import { calls } from '../../../kit/contract/endpoint.ts';
import type { unseenSchemas } from './unseen.contract.ts';

declare module '../../../kit/contract/entity-name.ts' {
  interface Entities {
    unseen: true;
  }
}

/** What visitors do not see yet, counted. */
export const unseenCalls = calls<typeof unseenSchemas>()({
  list: { method: 'GET', path: '/Unseen', access: 'staff', entity: 'unseen' },
});
