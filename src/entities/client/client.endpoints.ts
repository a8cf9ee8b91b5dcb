import { withSchemas } from '../../kit/contract/endpoint.ts';
import { clientCalls } from './client.calls.ts';
import { clientSchemas } from './client.contract.ts';

export const clientEndpoints = withSchemas(clientCalls, clientSchemas);
