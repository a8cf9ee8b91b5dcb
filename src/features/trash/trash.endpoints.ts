import { withSchemas } from '../../kit/contract/endpoint.ts';
import { trashCalls } from './trash.calls.ts';
import { trashSchemas } from './trash.contract.ts';

export const trashEndpoints = withSchemas(trashCalls, trashSchemas);
