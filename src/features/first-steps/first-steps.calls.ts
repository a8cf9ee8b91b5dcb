import { calls } from '../../kit/contract/endpoint.ts';
import type { firstStepsSchemas } from './first-steps.contract.ts';

declare module '../../kit/contract/entity-name.ts' {
  interface Entities {
    firstSteps: true;
  }
}

const common = { path: '/FirstSteps', access: 'admin', entity: 'firstSteps' } as const;

export const firstStepsCalls = calls<typeof firstStepsSchemas>()({
  read: { method: 'GET', ...common },
  update: { method: 'PUT', ...common, changes: [common.entity] },
});
