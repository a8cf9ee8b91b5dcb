import { calls } from '../../kit/contract/endpoint.ts';
import { listHistory } from '../../kit/contract/history-call.ts';
import type { historySchemas } from './history.contract.ts';

declare module '../../kit/contract/entity-name.ts' {
  interface Entities {
    history: true;
  }
}

/** Whoever may edit a kind may see the past of its records. */
const common = { access: 'staff', entity: 'history' } as const;

export const historyCalls = calls<typeof historySchemas>()({
  list: listHistory,
  version: { method: 'GET', path: '/History/:entity/:id/:version', ...common },
  /** Makes a new version of an old one. */
  restore: { method: 'POST', path: '/History/:entity/:id/:version/Restore', ...common, changes: ['*'] },
});
