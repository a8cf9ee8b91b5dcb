import { notFoundPath } from '../../app/screens.ts';
import { findCategory } from '../../domain/categories.ts';
import { planCalls } from '../../entities/plan/plan.calls.ts';
import { planOffers } from '../../entities/plan/plan-price.ts';
import { serviceCalls } from '../../entities/service/service.calls.ts';
import type { Service } from '../../entities/service/service.contract.ts';
import type { ApiClient } from '../../kit/client/api-client.ts';
import { type Language, languageOfPath, pathIn } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { apiContext, timeZoneContext } from '../../kit/pages/page-context.ts';
import { publishedIn } from '../../kit/publishing/shown-language.ts';
import { redirect } from '../../kit/router/responses.ts';
import type { LoaderFunctionArgs } from '../../kit/router/routes.ts';
import { ownHead } from '../../kit/sharing/own-head.ts';
import { articlesAbout, projectsAbout } from './about-category.ts';
import { questionsOf } from './service-questions.ts';

/** The page is the service itself, so it fails with it; plans that could not be loaded are `null`. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const language = languageOfPath(new URL(request.url).pathname);
  const category = findCategory(params.category ?? '');
  if (!category) throw redirect(pathIn(language, notFoundPath));
  // One category, one address: other spellings lead to it instead of becoming pages of their own.
  if (category.path !== `/services/${params.category}`) throw redirect(pathIn(language, category.path), 308);
  const { key, slug, discipline } = category;
  const api = context.get(apiContext);
  const calendar = { language, timeZone: await context.get(timeZoneContext)() };
  const [service, plans, seen, articles] = await Promise.all([
    findService(api, slug, language),
    // At the same time, and only where there can be any.
    category.plan ? api.call(planCalls.list, { query: { language } }).catch(() => null) : [],
    projectsAbout(api, category, calendar),
    articlesAbout(api, category, calendar),
  ]);
  return {
    category: { key, slug, discipline, label: category.label },
    ...seen,
    articles,
    quotation: `/qoutation?service=${slug}`, // spelt so in the specification
    service: service ? inOneLanguage(service, language) : null,
    plans: service?.hasPlan ? plans && planOffers(plans, category.plan, language) : [],
  };
}

/** What is published in the visitor's language comes before what is not. */
async function findService(api: ApiClient, slug: string, language: Language): Promise<Service | undefined> {
  const [own] = await api.call(serviceCalls.list, { query: { Category: slug, language } });
  return own ?? (await api.call(serviceCalls.list, { query: { Category: slug } }))[0];
}

function inOneLanguage(service: Service, language: Language) {
  return {
    title: pick(service, 'title', language),
    bio: pick(service, 'bio', language),
    description: pick(service, 'description', language),
    picture: service.image,
    hasPlan: service.hasPlan,
    ...publishedIn(service),
    ...ownHead(service, language),
    questions: questionsOf(service, language),
    steps: service.serviceSteps.map((step) => ({
      title: pick(step, 'title', language),
      bio: pick(step, 'bio', language),
      description: pick(step, 'description', language),
    })),
  };
}
