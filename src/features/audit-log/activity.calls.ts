import { calls } from '../../kit/contract/endpoint.ts';
import type { activitySchemas } from './activity.contract.ts';

declare module '../../kit/contract/entity-name.ts' {
  interface Entities {
    activity: true;
  }
}

export const activityCalls = calls<typeof activitySchemas>()({
  list: { method: 'GET', path: '/Activity', access: 'admin', entity: 'activity' },
});
