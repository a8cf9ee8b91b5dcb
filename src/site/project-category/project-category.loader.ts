import { notFoundPath } from '../../app/screens.ts';
import { findCategory } from '../../domain/categories.ts';
import { sectors as allSectors } from '../../domain/sectors.ts';
import { projectCalls } from '../../entities/project/project.calls.ts';
import { summariseProject } from '../../entities/project/project-summary.ts';
import { languageOfPath, pathIn } from '../../kit/i18n/languages.ts';
import { apiContext } from '../../kit/pages/page-context.ts';
import { redirect } from '../../kit/router/responses.ts';
import type { LoaderFunctionArgs } from '../../kit/router/routes.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const language = languageOfPath(pathname);
  const category = findCategory(params.category ?? '');
  if (!category) throw redirect(pathIn(language, notFoundPath));
  // One category, one address: other spellings lead to it instead of becoming pages of their own.
  if (category.slug !== params.category) throw redirect(pathIn(language, `/projects/${category.slug}`), 308);
  const projects = await context
    .get(apiContext)
    .call(projectCalls.byCategory, { query: { Category: category.slug, content: false, language } })
    .catch(() => null);
  // In the order of the registry.
  const occurring = new Set(projects?.map(({ sector }) => sector));
  const sectors = allSectors.map(({ key }) => key).filter((key) => occurring.has(key));
  // A sector that has no project here is no choice.
  const sector = sectors.find((key) => key === searchParams.get('sector')) ?? null;
  return {
    slug: category.slug,
    label: category.label,
    discipline: category.discipline,
    address: `/projects/${category.slug}`,
    sectors,
    sector,
    // `null` when they could not be loaded.
    projects:
      projects
        ?.filter((project) => !sector || project.sector === sector)
        .map((project) => summariseProject(project, language)) ?? null,
  };
}
