import { withSchemas } from '../../kit/contract/endpoint.ts';
import { serviceCalls } from './service.calls.ts';
import { serviceSchemas } from './service.contract.ts';

export const serviceEndpoints = withSchemas(serviceCalls, serviceSchemas);
