import { contentCalls } from '../../kit/contract/content-calls.ts';
import type { ReviewShapes } from './review.contract.ts';

export const reviewCalls = contentCalls<ReviewShapes>('review', '/Reviews');
