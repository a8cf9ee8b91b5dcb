import { blogCalls } from '../../entities/blog/blog.calls.ts';
import type { BlogCard } from '../../entities/blog/blog.contract.ts';
import { summariseBlog } from '../../entities/blog/blog-summary.ts';
import { clientCalls } from '../../entities/client/client.calls.ts';
import { summariseClient } from '../../entities/client/client-summary.ts';
import { projectCalls } from '../../entities/project/project.calls.ts';
import type { Project } from '../../entities/project/project.contract.ts';
import { summariseProject } from '../../entities/project/project-summary.ts';
import { reviewCalls } from '../../entities/review/review.calls.ts';
import { summariseReview } from '../../entities/review/review-summary.ts';
import type { ApiClient } from '../../kit/client/api-client.ts';
import { type Language, languageOfPath } from '../../kit/i18n/languages.ts';
import { apiContext, timeZoneContext } from '../../kit/pages/page-context.ts';
import type { LoaderFunctionArgs } from '../../kit/router/routes.ts';

/** A section whose data could not be loaded is `null`: it says so, and the rest of the page stands. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const language = languageOfPath(new URL(request.url).pathname);
  const timeZone = await context.get(timeZoneContext)();
  const [clients, projects, blogs, reviews] = await Promise.all([
    summaries(api.call(clientCalls.list, { query: { language } }), summariseClient, language),
    summaries(
      api.call(projectCalls.list, { query: { content: false, language } }).then(featuredFirst),
      summariseProject,
      language,
    ),
    summaries(shownBlogs(api, language), (blog) => summariseBlog(blog, { language, timeZone }), language),
    summaries(api.call(reviewCalls.list, { query: { page: 1, pageSize: 4, language } }), summariseReview, language),
  ]);
  return { clients, projects, blogs, reviews };
}

/** All of them in the order of staff, but those first that they have chosen. */
function featuredFirst(projects: Project[]): Project[] {
  return projects.toSorted((one, other) => Number(other.featured ?? false) - Number(one.featured ?? false));
}

const mostBlogs = 3;

/** Those that staff have chosen, and the newest where there are not enough of them. */
async function shownBlogs(api: ApiClient, language: Language): Promise<BlogCard[]> {
  const query = { page: 1, pageSize: mostBlogs, content: false, language };
  const [chosen, newest] = await Promise.all([
    api.call(blogCalls.list, { query: { ...query, Featured: true } }),
    api.call(blogCalls.list, { query }),
  ]);
  const blogs = [...chosen.data, ...newest.data];
  return [...new Map(blogs.map((blog) => [blog.id, blog])).values()].slice(0, mostBlogs);
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
