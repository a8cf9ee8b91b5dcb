import { withSchemas } from '../../kit/contract/endpoint.ts';
import { activityCalls } from './activity.calls.ts';
import { activitySchemas } from './activity.contract.ts';

export const activityEndpoints = withSchemas(activityCalls, activitySchemas);
