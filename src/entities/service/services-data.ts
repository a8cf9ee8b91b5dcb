import type * as z from 'zod/mini';
import { findCategory } from '../../domain/categories.ts';
import type { ApiClient, CallInput } from '../../kit/client/api-client.ts';
import { contentCalls } from '../../kit/contract/content-calls.ts';
import { calls } from '../../kit/contract/endpoint.ts';
import { languageCodes } from '../../kit/i18n/languages.ts';
import { loadTexts } from '../../kit/i18n/text-store.ts';
import { orNull } from '../../kit/staff/action/or-null.ts';
import type { Service } from './service.contract.ts';
import { serviceEndpoints } from './service.endpoints.ts';

/** All that a service has to know of a plan. */
type PlansInBrief = { list: { output: z.core.$ZodType<{ category: string }[]> } };

const planCalls = calls<PlansInBrief>()(contentCalls('plan', '/Plans'));

/** What the staff screens load: all services, and the category of each plan. Null is what did not load. */
export type ServicesData = { services: Service[] | null; planCategories: string[] | null };

/** Those that visitors see, or those that are asked for. */
export async function loadServices(api: ApiClient, query: CallInput['query'] = {}): Promise<ServicesData> {
  const [services, plans] = await Promise.all([
    api.call(serviceEndpoints.list, { query }).catch(orNull),
    api.call(planCalls.list).catch(orNull),
    // How a service is found in either language says the name of its category.
    ...languageCodes.map((language) => loadTexts(language).catch(() => null)),
  ]);
  return { services, planCategories: plans?.map(({ category }) => category) ?? null };
}

export function countPlans(planCategories: string[], category: string): number {
  const { plan } = findCategory(category) ?? {};
  return plan ? planCategories.filter((one) => one === plan).length : 0;
}
