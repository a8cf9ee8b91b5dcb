import { calls } from '../../kit/contract/endpoint.ts';
import type { activitySchemas } from './activity.contract.ts';

export const activityCalls = calls<typeof activitySchemas>()({
  list: { method: 'GET', path: '/Activity', access: 'admin', entity: 'activity', effect: 'other' },
});
