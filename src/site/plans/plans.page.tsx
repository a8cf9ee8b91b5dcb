import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { findCategory, plansPath } from '../../domain/categories.ts';
import { planCalls } from '../../entities/plan/plan.calls.ts';
import { planOffers } from '../../entities/plan/plan-price.ts';
import { languageOfPath, neutralPath, pathIn } from '../../kit/i18n/languages.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { apiContext } from '../../kit/pages/page-context.ts';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { PageHeader } from '../layout/page-header.tsx';
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
  if (!category?.plan) return { key: null, label: category?.label[language] ?? null, ownAddress, plans: [] };
  const plans = await context
    .get(apiContext)
    .call(planCalls.list)
    .catch(() => null);
  return {
    key: category.key,
    label: category.label[language],
    ownAddress,
    // Where they are found, of the addresses they are shown at.
    canonical: plansPath(category),
    plans: plans && planOffers(plans, category.plan, language),
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const text = useText();
  const { key, label, plans } = useLoaderData<Data>();
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
      <PlanSection title={text(words.pick)} lead={text('plans.lead')} plans={plans} />
    </>
  );
}

export const handle: PageHandle<Data> = {
  tone: 'dark',
  head: ({ text, data: { key, label, ownAddress, canonical } }) => {
    const words = key && planWords[key];
    if (!words)
      return { title: label ?? text('page.plans.title'), description: text('page.plans.lead'), noindex: true };
    return { title: (ownAddress && label) || text(words.heading), description: text(words.lead), canonical };
  },
};
