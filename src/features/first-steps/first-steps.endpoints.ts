import { withSchemas } from '../../kit/contract/endpoint.ts';
import { firstStepsCalls } from './first-steps.calls.ts';
import { firstStepsSchemas } from './first-steps.contract.ts';

export const firstStepsEndpoints = withSchemas(firstStepsCalls, firstStepsSchemas);
