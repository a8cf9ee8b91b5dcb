import { withSchemas } from '../../../kit/contract/endpoint.ts';
import { unseenCalls } from './unseen.calls.ts';
import { unseenSchemas } from './unseen.contract.ts';

export const unseenEndpoints = withSchemas(unseenCalls, unseenSchemas);
