import { called } from '../../kit/contract/content-calls.ts';
import { endpoints } from '../../kit/contract/endpoint.ts';
import type { TrashShapes } from './trash.contract.ts';

const common = { access: 'admin', entity: 'trash' } as const;

const plain = endpoints({
  list: { method: 'GET', path: '/Trash', ...common, effect: 'list' },
  delete: { method: 'DELETE', path: '/Trash/:entity/:id', ...common, effect: 'delete' },
  /** Some at a time: who asks goes on asking until nothing is left, and can show how far it is. */
  empty: { method: 'DELETE', path: '/Trash', ...common, effect: 'other' },
});

type Plain = typeof plain;

export type TrashEndpoints = {
  list: Plain['list'] & { query: TrashShapes['query']; output: TrashShapes['list'] };
  delete: Plain['delete'];
  empty: Plain['empty'] & { query: TrashShapes['emptyQuery']; output: TrashShapes['emptied'] };
};

export const trashCalls = called<TrashEndpoints>(plain);
