import { findCategory, plansPath } from '../../domain/categories.ts';
import { planCalls } from '../../entities/plan/plan.calls.ts';
import { planOffers } from '../../entities/plan/plan-price.ts';
import { serviceCalls } from '../../entities/service/service.calls.ts';
import { languageOfPath, neutralPath, pathIn } from '../../kit/i18n/languages.ts';
import { apiContext, timeZoneContext } from '../../kit/pages/page-context.ts';
import { redirect } from '../../kit/router/responses.ts';
import type { LoaderFunctionArgs } from '../../kit/router/routes.ts';
import { articlesAbout } from '../service/about-category.ts';
import { questionsOf } from '../service/service-questions.ts';

/**
 * `/hosting` and `/online-shops` name their category themselves, `/plans/:category` takes any: an unknown one shows
 * no plans. Plans that could not be loaded are `null`.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const language = languageOfPath(pathname);
  const category = findCategory(params.category ?? neutralPath(pathname));
  // One category, one address: other spellings lead to it instead of becoming pages of their own.
  if (params.category && category && category.slug !== params.category) {
    throw redirect(pathIn(language, `/plans/${category.slug}`), 308);
  }
  const ownAddress = params.category === undefined;
  const nothing = { slug: null, plans: [], articles: [], questions: [] };
  if (!category?.plan) return { ...nothing, key: null, label: category?.label ?? null, ownAddress };
  const api = context.get(apiContext);
  const calendar = { language, timeZone: await context.get(timeZoneContext)() };
  const [plans, articles, [service]] = await Promise.all([
    api.call(planCalls.list, { query: { language } }).catch(() => null),
    articlesAbout(api, category, calendar),
    // Its questions are a help, and the page is about the plans: it does without them.
    api.call(serviceCalls.list, { query: { Category: category.slug, language } }).catch(() => []),
  ]);
  return {
    key: category.key,
    slug: category.slug,
    label: category.label,
    ownAddress,
    articles,
    questions: service ? questionsOf(service, language) : [],
    // Where they are found, of the addresses they are shown at.
    canonical: plansPath(category),
    plans: plans && planOffers(plans, category.plan, language),
  };
}
