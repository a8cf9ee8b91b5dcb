import { categories, plansPath } from '../../domain/categories.ts';
import type { Plan } from './plan.contract.ts';

/** The page whose subject are the plans of a category. */
export function planPath({ category }: Pick<Plan, 'category'>): string | undefined {
  const found = categories.find(({ plan }) => plan === category);
  return found && plansPath(found);
}
