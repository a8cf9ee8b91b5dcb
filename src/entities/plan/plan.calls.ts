import { contentCalls } from '../../kit/contract/content-calls.ts';
import { calls } from '../../kit/contract/endpoint.ts';
import type { planSchemas } from './plan.contract.ts';

declare module '../../kit/contract/entity-name.ts' {
  interface Entities {
    plan: true;
  }
}

export const planCalls = calls<typeof planSchemas>()(contentCalls('plan', '/Plans'));
