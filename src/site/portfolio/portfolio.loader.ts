import { categoryKey } from '../../domain/categories.ts';
import { projectCalls } from '../../entities/project/project.calls.ts';
import { languageOfPath } from '../../kit/i18n/languages.ts';
import { apiContext } from '../../kit/pages/page-context.ts';
import type { LoaderFunctionArgs } from '../../kit/router/routes.ts';
import { featuredOf } from './featured.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const language = languageOfPath(new URL(request.url).pathname);
  const projects = await context
    .get(apiContext)
    .call(projectCalls.list, { query: { content: false, language } })
    .catch(() => null);
  if (!projects) return { counts: null, featured: [] };
  const counts: Record<string, number> = {};
  for (const { category } of projects) counts[categoryKey(category)] = (counts[categoryKey(category)] ?? 0) + 1;
  return { counts, featured: featuredOf(projects, language) };
}
