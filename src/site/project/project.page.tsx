import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { notFoundPath } from '../../app/screens.ts';
import { findCategory } from '../../domain/categories.ts';
import { projectCalls } from '../../entities/project/project.calls.ts';
import { summariseProject } from '../../entities/project/project-card.tsx';
import { type ApiClient, isMissing } from '../../kit/client/api-client.ts';
import { IsolatedLatin } from '../../kit/i18n/isolated-latin.tsx';
import { type Language, languageOfPath, pathIn } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { apiContext } from '../../kit/pages/page-context.ts';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { Picture } from '../../kit/ui/picture/picture.tsx';
import { Steps } from '../../kit/ui/sections/steps.tsx';
import styles from './project.module.css';
import { RelatedProjects } from './related-projects.tsx';
import { pictureSizes, Results } from './results.tsx';
import { Trail } from './trail.tsx';

const mostRelated = 3;
// Enough to find three of a discipline; a site may have thousands.
const mostLookedAt = 30;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const language = languageOfPath(new URL(request.url).pathname);
  const slug = params.slug ?? '';
  const project = await api.call(projectCalls.bySlug, { params: { slug } }).catch((error) => {
    throw isMissing(error) ? redirect(pathIn(language, notFoundPath)) : error;
  });
  // A project that was renamed is found under its old addresses too, and lives under one.
  if (project.slug !== slug) throw redirect(pathIn(language, `/portfolio/${project.slug}`), 308);
  return {
    ...summariseProject(project, language),
    description: pick(project, 'description', language),
    media: project.mediaUrls,
    steps: project.projectSteps.map((step) => ({
      title: pick(step, 'title', language),
      description: pick(step, 'description', language),
    })),
    related: await relatedProjects(api, project, language),
  };
}

/** Others of the same category, then of the same discipline; `null` when they could not be loaded. */
async function relatedProjects(api: ApiClient, own: { slug: string; category: string }, language: Language) {
  // What is previewed may not have a category yet.
  if (!own.category) return [];
  const query = { page: 1, pageSize: mostRelated + 1 };
  const lists = await Promise.all([
    api.call(projectCalls.byCategory, { query: { ...query, Category: own.category } }),
    api.call(projectCalls.list, { query: { ...query, pageSize: mostLookedAt } }),
  ]).catch(() => null);
  if (!lists) return null;
  const [alike, all] = lists;
  const discipline = findCategory(own.category)?.discipline;
  const kin = all.filter(({ category }) => discipline && findCategory(category)?.discipline === discipline);
  const unique = new Map([...alike, ...kin].map((project) => [project.slug, project]));
  unique.delete(own.slug);
  return [...unique.values()].slice(0, mostRelated).map((project) => summariseProject(project, language));
}

type Data = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const text = useText();
  const language = useLanguage();
  const { slug, title, description, picture, category, media, steps, related } = useLoaderData<typeof loader>();
  const known = findCategory(category);
  const address = known && `/projects/${known.slug}`;
  const label = known?.label[language] ?? category;
  const isMixed = known && related?.some((other) => findCategory(other.category) !== known);
  return (
    <>
      <section className={`wrap ${styles.opening}`}>
        <div className={styles.words}>
          <Trail
            steps={[
              { label: text('nav.portfolio'), to: '/portfolio' },
              { label, to: address },
            ]}
          />
          <h1>
            <IsolatedLatin>{title}</IsolatedLatin>
          </h1>
          <p className={`lead ${styles.description}`}>{description}</p>
        </div>
        <div className={styles.picture}>
          <Picture src={picture} alt="" sizes={pictureSizes} priority />
        </div>
      </section>
      {/* Another project is another row: it begins with its own first picture. */}
      <Results key={slug} title={title} pictures={media} />
      <section className="section" aria-labelledby="behind-title">
        <div className={`wrap ${styles.behind}`}>
          <div className={styles.aside}>
            <h2 id="behind-title">{text('project.behind')}</h2>
            <p className="lead">{text('project.behindLead', { count: steps.length })}</p>
          </div>
          <Steps key={slug} steps={steps} />
        </div>
      </section>
      <RelatedProjects projects={related} group={isMixed ? text(`nav.${known.discipline}`) : label} address={address} />
    </>
  );
}

export const handle: PageHandle<Data> = {
  tone: 'light',
  head: ({ data: { title, sentence } }) => ({ title, description: sentence }),
};
