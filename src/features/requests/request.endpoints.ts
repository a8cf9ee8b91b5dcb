import { withSchemas } from '../../kit/contract/endpoint.ts';
import { requestCalls } from './request.calls.ts';
import { requestSchemas } from './request.contract.ts';

export const requestEndpoints = withSchemas(requestCalls, requestSchemas);
