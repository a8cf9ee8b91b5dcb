import { called } from '../../kit/contract/content-calls.ts';
import { endpoints } from '../../kit/contract/endpoint.ts';
import { historyCall } from '../../kit/contract/history-call.ts';
import type { HistoryShapes } from './history.contract.ts';

/** Whoever may edit a kind may see the past of its records. */
const common = { access: 'staff', entity: 'history' } as const;

const plain = endpoints({
  list: historyCall,
  version: { method: 'GET', path: '/History/:entity/:id/:version', ...common, effect: 'read' },
  /** Makes a new version of an old one. */
  restore: { method: 'POST', path: '/History/:entity/:id/:version/Restore', ...common, effect: 'other' },
});

type Plain = typeof plain;

export type HistoryEndpoints = {
  list: Omit<Plain['list'], 'output'> & { output: HistoryShapes['list'] };
  version: Plain['version'] & { query: HistoryShapes['versionQuery']; output: HistoryShapes['version'] };
  restore: Plain['restore'] & { output: HistoryShapes['restored'] };
};

export const historyCalls = called<HistoryEndpoints>(plain);
