import type { Category } from '../../domain/categories.ts';
import { blogCalls } from '../../entities/blog/blog.calls.ts';
import { summariseBlog } from '../../entities/blog/blog-summary.ts';
import { projectCalls } from '../../entities/project/project.calls.ts';
import { summariseProject } from '../../entities/project/project-summary.ts';
import { summariseReview } from '../../entities/review/review-summary.ts';
import type { ApiClient } from '../../kit/client/api-client.ts';
import type { Calendar } from '../../kit/i18n/calendar.ts';

const few = { page: 1, pageSize: 3 };

/** Projects of a category and what somebody says of one of them, in one language; `null` when they could not be loaded. */
export async function projectsAbout(api: ApiClient, { project }: Category, { language }: Calendar) {
  if (!project) return { projects: [] };
  const found = await api
    .call(projectCalls.byCategory, { query: { ...few, Category: project, language } })
    .catch(() => null);
  const { review } = found?.find((one) => one.review) ?? {};
  return {
    projects: found?.map((one) => summariseProject(one, language)) ?? null,
    quote: review && summariseReview(review, language),
  };
}

/** The newest articles about a category; `null` when they could not be loaded. */
export async function articlesAbout(api: ApiClient, { blog }: Category, calendar: Calendar) {
  if (!blog) return [];
  const query = { ...few, Category: blog, content: false, language: calendar.language };
  const found = await api.call(blogCalls.list, { query }).catch(() => null);
  return found?.data.map((one) => summariseBlog(one, calendar)) ?? null;
}
