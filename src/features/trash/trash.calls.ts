import { calls } from '../../kit/contract/endpoint.ts';
import type { trashSchemas } from './trash.contract.ts';

declare module '../../kit/contract/entity-name.ts' {
  interface Entities {
    trash: true;
  }
}

const common = { access: 'admin', entity: 'trash' } as const;

export const trashCalls = calls<typeof trashSchemas>()({
  list: { method: 'GET', path: '/Trash', ...common },
  delete: { method: 'DELETE', path: '/Trash/:entity/:id', ...common, changes: ['*'], status: 204 },
  /** Some at a time: who asks goes on asking until nothing is left, and can show how far it is. */
  empty: { method: 'DELETE', path: '/Trash', ...common, changes: ['*'] },
});
