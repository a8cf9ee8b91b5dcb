import { orderedCalls } from '../../kit/contract/content-calls.ts';
import type { ReviewShapes } from './review.contract.ts';

export const reviewCalls = orderedCalls<ReviewShapes>('review', '/Reviews');
