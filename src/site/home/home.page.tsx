import type { ReactNode } from 'react';
import { ClientStrip } from '../../entities/client/client-strip.tsx';
import { useLayout } from '../../features/pages/layout/use-layout.ts';
import { Piece } from '../../kit/alive/piece.tsx';
import { useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { useLoaderData } from '../../kit/router/hooks.ts';
import { useSettings } from '../layout/settings-context.ts';
import { AboutTeaser } from './about-teaser.tsx';
import { CustomerReviews } from './customer-reviews.tsx';
import { Hero } from './hero.tsx';
import type { loader } from './home.loader.ts';
import { LatestBlogs } from './latest-blogs.tsx';
import { Projects } from './projects.tsx';
import { Services } from './services.tsx';
import { countOf } from './statistics.tsx';
import { Tools } from './tools.tsx';

export function Component() {
  const text = useText();
  const { clients, projects, blogs, reviews } = useLoaderData<typeof loader>();
  const [, , companies = ''] = useSettings().statistics;
  const caption = companies && text('home.clientsCaption', { clients: countOf(companies) });
  const sections: Record<string, ReactNode> = {
    clients: <ClientStrip clients={clients} caption={caption} />,
    about: <AboutTeaser />,
    tools: <Tools />,
    projects: <Projects projects={projects} />,
    services: <Services />,
    blogs: <LatestBlogs blogs={blogs} />,
    reviews: <CustomerReviews reviews={reviews} />,
  };
  return (
    <>
      <Piece>
        <Hero />
      </Piece>
      {useLayout('home').map((name) => (
        <Piece key={name}>{sections[name]}</Piece>
      ))}
    </>
  );
}

export const handle: PageHandle = {
  tone: 'dark',
  head: () => ({}),
};
