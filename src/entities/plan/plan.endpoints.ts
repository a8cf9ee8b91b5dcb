import { withSchemas } from '../../kit/contract/endpoint.ts';
import { planCalls } from './plan.calls.ts';
import { planSchemas } from './plan.contract.ts';

export const planEndpoints = withSchemas(planCalls, planSchemas);
