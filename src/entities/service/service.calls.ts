import { orderedCalls } from '../../kit/contract/content-calls.ts';
import { calls } from '../../kit/contract/endpoint.ts';
import type { serviceSchemas } from './service.contract.ts';

declare module '../../kit/contract/entity-name.ts' {
  interface Entities {
    service: true;
  }
}

const common = orderedCalls('service', '/Services');

export const serviceCalls = calls<typeof serviceSchemas>()({
  ...common,
  // Whether a service has plans shows in it.
  list: { ...common.list, reads: ['service', 'plan'] },
  read: { ...common.read, reads: ['service/:id', 'plan'] },
});
