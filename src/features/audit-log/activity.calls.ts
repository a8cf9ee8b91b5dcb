import { called } from '../../kit/contract/content-calls.ts';
import { endpoints } from '../../kit/contract/endpoint.ts';
import type { ActivityShapes } from './activity.contract.ts';

const plain = endpoints({
  list: { method: 'GET', path: '/Activity', access: 'admin', entity: 'activity', effect: 'other' },
});

export type ActivityEndpoints = {
  list: (typeof plain)['list'] & { query: ActivityShapes['query']; output: ActivityShapes['list'] };
};

export const activityCalls = called<ActivityEndpoints>(plain);
