import { called } from '../../kit/contract/content-calls.ts';
import { endpoints } from '../../kit/contract/endpoint.ts';
import type { HistoryShapes } from './history.contract.ts';

const common = { access: 'admin', entity: 'history' } as const;

const plain = endpoints({
  list: { method: 'GET', path: '/History/:entity/:id', ...common, effect: 'other' },
  version: { method: 'GET', path: '/History/:entity/:id/:version', ...common, effect: 'read' },
  /** Makes a new version of an old one. */
  restore: { method: 'POST', path: '/History/:entity/:id/:version/Restore', ...common, effect: 'other' },
});

type Plain = typeof plain;

export type HistoryEndpoints = {
  list: Plain['list'] & { output: HistoryShapes['list'] };
  version: Plain['version'] & { output: HistoryShapes['version'] };
  restore: Plain['restore'] & { output: HistoryShapes['restored'] };
};

export const historyCalls = called<HistoryEndpoints>(plain);
