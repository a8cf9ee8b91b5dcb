import { withSchemas } from '../../kit/contract/endpoint.ts';
import { reviewCalls } from './review.calls.ts';
import { reviewSchemas } from './review.contract.ts';

export const reviewEndpoints = withSchemas(reviewCalls, reviewSchemas);
