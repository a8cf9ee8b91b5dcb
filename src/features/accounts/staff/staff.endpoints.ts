import { withSchemas } from '../../../kit/contract/endpoint.ts';
import { staffCalls } from './staff.calls.ts';
import { staffSchemas } from './staff.contract.ts';

export const staffEndpoints = withSchemas(staffCalls, staffSchemas);
