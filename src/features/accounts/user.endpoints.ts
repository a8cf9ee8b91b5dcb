import { withSchemas } from '../../kit/contract/endpoint.ts';
import { userCalls } from './user.calls.ts';
import { userSchemas } from './user.contract.ts';

export const userEndpoints = withSchemas(userCalls, userSchemas);
