import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { notFoundPath } from '../../app/screens.ts';
import { findCategory } from '../../domain/categories.ts';
import { planCalls } from '../../entities/plan/plan.calls.ts';
import { planOffers } from '../../entities/plan/plan-price.ts';
import { serviceCalls } from '../../entities/service/service.calls.ts';
import type { Service } from '../../entities/service/service.contract.ts';
import { type Language, languageOfPath, pathIn } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { apiContext, timeZoneContext } from '../../kit/pages/page-context.ts';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { publishedIn, shownLanguage } from '../../kit/publishing/shown-language.ts';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { PlanSection } from '../plans/plan-section.tsx';
import { planWords } from '../plans/plan-words.ts';
import { Quote } from '../project/quote.tsx';
import { articlesAbout, projectsAbout } from './about-category.ts';
import { ServiceArticles, ServiceProjects } from './lead-on.tsx';
import { NoService } from './no-service.tsx';
import { Questions, questionsOf } from './questions.tsx';
import { ServiceHero } from './service-hero.tsx';
import { ServiceSteps } from './service-steps.tsx';
import { serviceDescription, serviceTitle } from './service-words.ts';

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
  const [services, plans, seen, articles] = await Promise.all([
    api.call(serviceCalls.list, { query: { Category: slug } }),
    // At the same time, and only where there can be any.
    category.plan ? api.call(planCalls.list, { query: { language } }).catch(() => null) : [],
    projectsAbout(api, category, calendar),
    articlesAbout(api, category, calendar),
  ]);
  // What is published in the visitor's language comes before what is not.
  const service = services.find((one) => shownLanguage(one, language) === language) ?? services[0];
  return {
    category: { key, slug, discipline, label: category.label[language] },
    ...seen,
    articles,
    quotation: `/qoutation?service=${slug}`, // spelt so in the specification
    service: service ? inOneLanguage(service, language) : null,
    plans: service?.hasPlan ? plans && planOffers(plans, category.plan, language) : [],
  };
}

function inOneLanguage(service: Service, language: Language) {
  return {
    title: pick(service, 'title', language),
    bio: pick(service, 'bio', language),
    description: pick(service, 'description', language),
    picture: service.image,
    hasPlan: service.hasPlan,
    ...publishedIn(service),
    questions: questionsOf(service, language),
    steps: service.serviceSteps.map((step) => ({
      title: pick(step, 'title', language),
      bio: pick(step, 'bio', language),
      description: pick(step, 'description', language),
    })),
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const text = useText();
  const { category, quotation, service, plans, projects, quote, articles } = useLoaderData<Data>();
  const { key, slug, discipline, label } = category;
  if (!service) return <NoService title={label} discipline={discipline} quotation={quotation} />;
  const { title, bio, description, picture, steps, hasPlan, questions, languages } = service;
  return (
    <>
      <ServiceHero {...{ title, bio, description, picture, discipline, quotation, languages }} />
      <ServiceSteps {...{ steps, discipline, quotation, languages }} category={key} />
      {hasPlan && (
        <PlanSection title={text(planWords[key]?.heading ?? 'page.plans.title')} plans={plans}>
          <ButtonLink variant="ghost" small arrow to={`/plans/${slug}`}>
            {text('service.comparePlans')}
          </ButtonLink>
        </PlanSection>
      )}
      <ServiceProjects items={projects} more={`/projects/${slug}`} />
      {quote && <Quote quote={quote} />}
      <Questions items={questions} />
      <ServiceArticles items={articles} more={`/blogs?category=${slug}`} />
    </>
  );
}

export const handle: PageHandle<Data> = {
  tone: 'light',
  about: ({ category }) => category.key,
  head: ({ text, data: { service, category } }) => {
    if (!service) return { title: category.label, description: text('page.service.lead'), noindex: true };
    return {
      title: serviceTitle(service.title, category.label),
      languages: service.languages,
      description: serviceDescription(service.bio, service.description),
    };
  },
};
