import type { ReactNode } from 'react';
import { serviceDescription, serviceTitle } from '../../entities/service/service-summary.ts';
import { useLayout } from '../../features/pages/layout/use-layout.ts';
import { Piece } from '../../kit/alive/piece.tsx';
import { useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { useLoaderData } from '../../kit/router/hooks.ts';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { PlanSection } from '../plans/plan-section.tsx';
import { planWords } from '../plans/plan-words.ts';
import { Quote } from '../project/quote.tsx';
import { ServiceArticles, ServiceProjects } from './lead-on.tsx';
import { NoService } from './no-service.tsx';
import { Questions } from './questions.tsx';
import type { loader } from './service.loader.ts';
import { ServiceHero } from './service-hero.tsx';
import { ServiceSteps } from './service-steps.tsx';

type Data = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const text = useText();
  const { category, quotation, service, plans, projects, quote, articles } = useLoaderData<Data>();
  const { key, slug, discipline, label } = category;
  const order = useLayout('services');
  if (!service) return <NoService title={text(label)} discipline={discipline} quotation={quotation} />;
  const { title, bio, description, picture, steps, hasPlan, questions, languages } = service;
  const sections: Record<string, ReactNode> = {
    steps: <ServiceSteps {...{ steps, discipline, quotation, languages }} category={key} />,
    plans: hasPlan && (
      <PlanSection title={text(planWords[key]?.heading ?? 'page.plans.title')} plans={plans}>
        <ButtonLink variant="ghost" small arrow to={`/plans/${slug}`}>
          {text('service.comparePlans')}
        </ButtonLink>
      </PlanSection>
    ),
    projects: <ServiceProjects items={projects} more={`/projects/${slug}`} />,
    quote: quote && <Quote quote={quote} />,
    questions: <Questions items={questions} />,
    articles: <ServiceArticles items={articles} more={`/blogs?category=${slug}`} />,
  };
  return (
    <>
      <Piece>
        <ServiceHero {...{ title, bio, description, picture, discipline, quotation, languages }} />
      </Piece>
      {order.map((name) => (
        <Piece key={name}>{sections[name]}</Piece>
      ))}
    </>
  );
}

export const handle: PageHandle<Data> = {
  tone: 'light',
  about: ({ category }) => category.key,
  head: ({ text, data: { service, category } }) => {
    if (!service) return { title: text(category.label), description: text('page.service.lead'), noindex: true };
    return {
      title: serviceTitle(service.title, text(category.label)),
      languages: service.languages,
      description: serviceDescription(service.bio, service.description),
      ...service.ownHead,
    };
  },
};
