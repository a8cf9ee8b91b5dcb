import { withSchemas } from '../../../kit/contract/endpoint.ts';
import { demoContentCalls } from './demo-content.calls.ts';
import { demoContentSchemas } from './demo-content.contract.ts';

export const demoContentEndpoints = withSchemas(demoContentCalls, demoContentSchemas);
