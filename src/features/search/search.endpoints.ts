import { withSchemas } from '../../kit/contract/endpoint.ts';
import { searchCalls } from './search.calls.ts';
import { searchSchemas } from './search.contract.ts';

export const searchEndpoints = withSchemas(searchCalls, searchSchemas);
