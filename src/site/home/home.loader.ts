import type { LoaderFunctionArgs } from 'react-router';
import { blogCalls } from '../../entities/blog/blog.calls.ts';
import { summariseBlog } from '../../entities/blog/blog-summary.ts';
import { clientCalls } from '../../entities/client/client.calls.ts';
import { summariseClient } from '../../entities/client/client-summary.ts';
import { projectCalls } from '../../entities/project/project.calls.ts';
import { summariseProject } from '../../entities/project/project-summary.ts';
import { reviewCalls } from '../../entities/review/review.calls.ts';
import { summariseReview } from '../../entities/review/review-summary.ts';
import { type Language, languageOfPath } from '../../kit/i18n/languages.ts';
import { apiContext, timeZoneContext } from '../../kit/pages/page-context.ts';

/** A section whose data could not be loaded is `null`: it says so, and the rest of the page stands. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const language = languageOfPath(new URL(request.url).pathname);
  const timeZone = await context.get(timeZoneContext)();
  const [clients, projects, blogs, reviews] = await Promise.all([
    summaries(api.call(clientCalls.list, { query: { language } }), summariseClient, language),
    summaries(api.call(projectCalls.list, { query: { content: false, language } }), summariseProject, language),
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
