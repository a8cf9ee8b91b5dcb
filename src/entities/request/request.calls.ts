import { called } from '../../kit/contract/content-calls.ts';
import { endpoints } from '../../kit/contract/endpoint.ts';
import type { requestOverview } from './request.contract.ts';

const plain = endpoints({
  overview: { method: 'GET', path: '/Requests/Overview', access: 'admin', entity: 'request', effect: 'other' },
});

type RequestEndpoints = { overview: (typeof plain)['overview'] & { output: typeof requestOverview } };

export const requestCalls = called<RequestEndpoints>(plain);
