import { orderedCalls } from '../../kit/contract/content-calls.ts';
import { calls } from '../../kit/contract/endpoint.ts';
import type { serviceSchemas } from './service.contract.ts';

declare module '../../kit/contract/entity-name.ts' {
  interface Entities {
    service: true;
  }
}

const common = orderedCalls('service', '/Services');
/** Whether a service has plans shows in it. */
const alsoReads = ['plan'] as const;

export const serviceCalls = calls<typeof serviceSchemas>()({
  ...common,
  list: { ...common.list, alsoReads },
  read: { ...common.read, alsoReads },
});
