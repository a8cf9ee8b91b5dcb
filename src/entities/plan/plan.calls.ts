import { contentCalls } from '../../kit/contract/content-calls.ts';
import type { PlanShapes } from './plan.contract.ts';

export const planCalls = contentCalls<PlanShapes>('plan', '/Plans');
