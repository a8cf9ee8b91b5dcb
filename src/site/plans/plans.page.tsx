import { Piece } from '../../kit/alive/piece.tsx';
import { currencyName } from '../../kit/i18n/money/currency.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { useLoaderData } from '../../kit/router/hooks.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { useSettings } from '../layout/settings-context.ts';
import { ServiceArticles } from '../service/lead-on.tsx';
import { Questions } from '../service/questions.tsx';
import { Comparison } from './comparison.tsx';
import { OtherPlans } from './other-plans.tsx';
import { NoPlans, PlanSection } from './plan-section.tsx';
import { planWords } from './plan-words.ts';
import type { loader } from './plans.loader.ts';
import { PlansHero } from './plans-hero.tsx';
import { World } from './world.tsx';

type Data = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const text = useText();
  const { key, slug, label, plans, articles, questions } = useLoaderData<Data>();
  const language = useLanguage();
  const { currency } = useSettings();
  const lead = currency ? text('plans.leadIn', { currency: currencyName(language, currency) }) : text('plans.lead');
  const words = key && planWords[key];
  if (!words) {
    return (
      <>
        <PageHeader title={text(label ?? 'page.plans.title')} lead={text('page.plans.lead')} />
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
      <Piece>
        <PlansHero words={words} />
        <World words={words} />
      </Piece>
      <Piece>
        <PlanSection title={text(words.pick)} lead={lead} plans={plans}>
          <OtherPlans than={key} />
        </PlanSection>
      </Piece>
      <Piece>
        <Comparison plans={plans} />
      </Piece>
      <Piece>
        <Questions items={questions} />
      </Piece>
      <Piece>
        <ServiceArticles items={articles} more={`/blogs?category=${slug}`} />
      </Piece>
    </>
  );
}

export const handle: PageHandle<Data> = {
  tone: 'dark',
  about: ({ key }) => key,
  head: ({ text, data: { key, label, ownAddress, canonical } }) => {
    const words = key && planWords[key];
    if (!words)
      return { title: text(label ?? 'page.plans.title'), description: text('page.plans.lead'), noindex: true };
    return { title: text((ownAddress && label) || words.heading), description: text(words.lead), canonical };
  },
};
