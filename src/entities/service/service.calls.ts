import { called, orderedCalls } from '../../kit/contract/content-calls.ts';
import type { ServiceEndpoints, ServiceShapes } from './service.contract.ts';

const common = orderedCalls<ServiceShapes>('service', '/Services');
/** Whether a service has plans shows in it. */
const alsoReads = ['plan'] as const;

export const serviceCalls = called<ServiceEndpoints>({
  ...common,
  list: { ...common.list, alsoReads },
  read: { ...common.read, alsoReads },
});
