import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { findCategory, plansPath } from '../../domain/categories.ts';
import { planCalls } from '../../entities/plan/plan.calls.ts';
import { planOffers } from '../../entities/plan/plan-price.ts';
import { serviceCalls } from '../../entities/service/service.calls.ts';
import { languageOfPath, neutralPath, pathIn } from '../../kit/i18n/languages.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { apiContext, timeZoneContext } from '../../kit/pages/page-context.ts';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { articlesAbout } from '../service/about-category.ts';
import { ServiceArticles } from '../service/lead-on.tsx';
import { Questions, questionsOf } from '../service/questions.tsx';
import { Comparison } from './comparison.tsx';
import { OtherPlans } from './other-plans.tsx';
import { NoPlans, PlanSection } from './plan-section.tsx';
import { planWords } from './plan-words.ts';
import { PlansHero } from './plans-hero.tsx';
import { World } from './world.tsx';

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
  if (!category?.plan) return { ...nothing, key: null, label: category?.label[language] ?? null, ownAddress };
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
    label: category.label[language],
    ownAddress,
    articles,
    questions: service ? questionsOf(service, language) : [],
    // Where they are found, of the addresses they are shown at.
    canonical: plansPath(category),
    plans: plans && planOffers(plans, category.plan, language),
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const text = useText();
  const { key, slug, label, plans, articles, questions } = useLoaderData<Data>();
  const words = key && planWords[key];
  if (!words) {
    return (
      <>
        <PageHeader title={label ?? text('page.plans.title')} lead={text('page.plans.lead')} />
        <section className="section">
          <div className="wrap">
            <NoPlans heading="h2" />
          </div>
        </section>
      </>
    );
  }
  return (
    <>
      <PlansHero words={words} />
      <World words={words} />
      <PlanSection title={text(words.pick)} lead={text('plans.lead')} plans={plans}>
        <OtherPlans than={key} />
      </PlanSection>
      <Comparison plans={plans} />
      <Questions items={questions} />
      <ServiceArticles items={articles} more={`/blogs?category=${slug}`} />
    </>
  );
}

export const handle: PageHandle<Data> = {
  tone: 'dark',
  about: ({ key }) => key,
  head: ({ text, data: { key, label, ownAddress, canonical } }) => {
    const words = key && planWords[key];
    if (!words)
      return { title: label ?? text('page.plans.title'), description: text('page.plans.lead'), noindex: true };
    return { title: (ownAddress && label) || text(words.heading), description: text(words.lead), canonical };
  },
};
