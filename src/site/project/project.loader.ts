import { notFoundPath } from '../../app/screens.ts';
import { projectCalls } from '../../entities/project/project.calls.ts';
import { summariseProject } from '../../entities/project/project-summary.ts';
import { isMissing } from '../../kit/client/api-client.ts';
import { languageOfPath, pathIn } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { apiContext } from '../../kit/pages/page-context.ts';
import { publishedIn } from '../../kit/publishing/shown-language.ts';
import { redirect } from '../../kit/router/responses.ts';
import type { LoaderFunctionArgs } from '../../kit/router/routes.ts';
import { ownHead } from '../../kit/sharing/own-head.ts';
import { proofOf } from './proof.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const language = languageOfPath(new URL(request.url).pathname);
  const slug = params.slug ?? '';
  const [project, others] = await Promise.all([
    api.call(projectCalls.bySlug, { params: { slug } }).catch((error) => {
      throw isMissing(error) ? redirect(pathIn(language, notFoundPath)) : error;
    }),
    // At the same time. Only what is previewed brings its category along: it need not be saved under it.
    api
      .call(projectCalls.related, { query: { Slug: slug, Category: params.category || undefined, language } })
      .catch(() => null),
  ]);
  // A project that was renamed is found under its old addresses too, and lives under one.
  if (project.slug !== slug) throw redirect(pathIn(language, `/portfolio/${project.slug}`), 308);
  return {
    ...summariseProject(project, language),
    ...publishedIn(project),
    ...ownHead(project, language),
    description: pick(project, 'description', language),
    media: project.mediaUrls,
    steps: project.projectSteps.map((step) => ({
      title: pick(step, 'title', language),
      description: pick(step, 'description', language),
    })),
    ...proofOf(project, language),
    // `null` when they could not be loaded.
    related: others?.related.map((other) => summariseProject(other, language)) ?? null,
    ...(others?.next && { next: summariseProject(others.next, language) }),
  };
}
