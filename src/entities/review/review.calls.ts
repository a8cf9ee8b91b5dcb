import { orderedCalls } from '../../kit/contract/content-calls.ts';
import { calls } from '../../kit/contract/endpoint.ts';
import type { reviewSchemas } from './review.contract.ts';

declare module '../../kit/contract/entity-name.ts' {
  interface Entities {
    review: true;
  }
}

export const reviewCalls = calls<typeof reviewSchemas>()(orderedCalls('review', '/Reviews'));
