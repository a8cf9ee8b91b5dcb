import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { blogCalls } from '../../entities/blog/blog.calls.ts';
import { summariseBlog } from '../../entities/blog/blog-card.tsx';
import { clientCalls } from '../../entities/client/client.calls.ts';
import { ClientStrip, summariseClient } from '../../entities/client/client-strip.tsx';
import { projectCalls } from '../../entities/project/project.calls.ts';
import { summariseProject } from '../../entities/project/project-card.tsx';
import { reviewCalls } from '../../entities/review/review.calls.ts';
import { summariseReview } from '../../entities/review/review-card.tsx';
import { type Language, languageOfPath } from '../../kit/i18n/languages.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { apiContext, timeZoneContext } from '../../kit/pages/page-context.ts';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { useSettings } from '../layout/settings-context.ts';
import { AboutTeaser } from './about-teaser.tsx';
import { CustomerReviews } from './customer-reviews.tsx';
import { Hero } from './hero.tsx';
import { LatestBlogs } from './latest-blogs.tsx';
import { Projects } from './projects.tsx';
import { Services } from './services.tsx';
import { countOf } from './statistics.tsx';
import { Tools } from './tools.tsx';

/** A section whose data could not be loaded is `null`: it says so, and the rest of the page stands. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const language = languageOfPath(new URL(request.url).pathname);
  const timeZone = await context.get(timeZoneContext)();
  const [clients, projects, blogs, reviews] = await Promise.all([
    summaries(api.call(clientCalls.list, { query: { language } }), summariseClient, language),
    summaries(api.call(projectCalls.list, { query: { language } }), summariseProject, language),
    summaries(
      api.call(blogCalls.list, { query: { page: 1, pageSize: 3, content: false, language } }).then(({ data }) => data),
      (blog) => summariseBlog(blog, { language, timeZone }),
      language,
    ),
    summaries(api.call(reviewCalls.list, { query: { page: 1, pageSize: 4, language } }), summariseReview, language),
  ]);
  return { clients, projects, blogs, reviews };
}

/** What the page shows of each record; nothing else travels with it. */
async function summaries<Item, Summary>(
  list: Promise<Item[]>,
  summarise: (item: Item, language: Language) => Summary,
  language: Language,
): Promise<Summary[] | null> {
  try {
    return (await list).map((item) => summarise(item, language));
  } catch {
    return null;
  }
}

export function Component() {
  const text = useText();
  const { clients, projects, blogs, reviews } = useLoaderData<typeof loader>();
  const [, , companies = ''] = useSettings().statistics;
  return (
    <>
      <Hero />
      <ClientStrip clients={clients} caption={text('home.clientsCaption', { clients: countOf(companies) })} />
      <AboutTeaser />
      <Tools />
      <Projects projects={projects} />
      <Services />
      <LatestBlogs blogs={blogs} />
      <CustomerReviews reviews={reviews} />
    </>
  );
}

export const handle: PageHandle = {
  tone: 'dark',
  head: () => ({}),
};
