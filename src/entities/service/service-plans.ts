import type * as z from 'zod/mini';
import { findCategory } from '../../kit/contract/categories.ts';
import { contentCalls } from '../../kit/contract/content-calls.ts';
import { type ApiClient, ApiError } from '../../kit/http/api-client.ts';

/** All that a service has to know of a plan. */
type PlanInBrief = z.core.$ZodType<{ category: string }>;

const planCalls = contentCalls<{ read: PlanInBrief; write: PlanInBrief; update: PlanInBrief }>('plan', '/Plans');

/** Null when the plans did not load: the screens work without them. */
export async function loadPlanCategories(api: ApiClient): Promise<string[] | null> {
  try {
    return (await api.call(planCalls.list)).map(({ category }) => category);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

export function countPlans(planCategories: string[], category: string): number {
  const { plan } = findCategory(category) ?? {};
  return plan ? planCategories.filter((one) => one === plan).length : 0;
}
