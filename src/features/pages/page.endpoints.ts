import { withSchemas } from '../../kit/contract/endpoint.ts';
import { pageCalls } from './page.calls.ts';
import { pageSchemas } from './page.contract.ts';

export const pageEndpoints = withSchemas(pageCalls, pageSchemas);
