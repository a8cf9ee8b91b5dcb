import { withSchemas } from '../../kit/contract/endpoint.ts';
import { historyCalls } from './history.calls.ts';
import { historySchemas } from './history.contract.ts';

export const historyEndpoints = withSchemas(historyCalls, historySchemas);
