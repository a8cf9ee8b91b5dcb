import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { notFoundPath } from '../../app/screens.ts';
import { findCategory } from '../../domain/categories.ts';
import { projectCalls } from '../../entities/project/project.calls.ts';
import type { Project } from '../../entities/project/project.contract.ts';
import { type ProjectSummary, summariseProject } from '../../entities/project/project-card.tsx';
import { type ApiClient, isMissing } from '../../kit/client/api-client.ts';
import { IsolatedLatin } from '../../kit/i18n/isolated-latin.tsx';
import { type Language, languageOfPath, pathIn } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { apiContext } from '../../kit/pages/page-context.ts';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { publishedIn } from '../../kit/publishing/shown-language.ts';
import { Picture } from '../../kit/ui/picture/picture.tsx';
import { Steps } from '../../kit/ui/sections/steps.tsx';
import { FigureList } from '../layout/figures.tsx';
import { InShownLanguage } from '../layout/in-shown-language.tsx';
import { Engineer } from './engineer.tsx';
import { Facts } from './facts.tsx';
import { NextProject } from './next-project.tsx';
import styles from './project.module.css';
import { proofOf } from './proof.ts';
import { Quote } from './quote.tsx';
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
    ...publishedIn(project),
    description: pick(project, 'description', language),
    media: project.mediaUrls,
    steps: project.projectSteps.map((step) => ({
      title: pick(step, 'title', language),
      description: pick(step, 'description', language),
    })),
    ...proofOf(project, language),
    ...(await otherProjects(api, project, language)),
  };
}

type Others = { related: ProjectSummary[] | null; next?: ProjectSummary };

/** Others of the same category, then of the same discipline, and the next of them; `null` when they could not be loaded. */
async function otherProjects(
  api: ApiClient,
  own: { slug: string; category: string },
  language: Language,
): Promise<Others> {
  // What is previewed may not have a category yet.
  if (!own.category) return { related: [] };
  const query = { page: 1, pageSize: mostLookedAt, language };
  const lists = await Promise.all([
    api.call(projectCalls.byCategory, { query: { ...query, Category: own.category } }),
    api.call(projectCalls.list, { query }),
  ]).catch(() => null);
  if (!lists) return { related: null };
  const [alike, all] = lists;
  const discipline = findCategory(own.category)?.discipline;
  const kin = all.filter(({ category }) => discipline && findCategory(category)?.discipline === discipline);
  const isOther = ({ slug }: Project) => slug !== own.slug;
  const related = [...new Map([...alike, ...kin].map((project) => [project.slug, project])).values()].filter(isOther);
  const following = alike[alike.findIndex(({ slug }) => slug === own.slug) + 1];
  const next = following ?? related[0] ?? all.find(isOther);
  return {
    related: related.slice(0, mostRelated).map((project) => summariseProject(project, language)),
    ...(next && { next: summariseProject(next, language) }),
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const text = useText();
  const language = useLanguage();
  const { slug, title, description, picture, category, media, steps, related, next, languages, ...proof } =
    useLoaderData<typeof loader>();
  const { facts, figures, quote, engineer, captions } = proof;
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
          <InShownLanguage languages={languages} note>
            <h1>
              <IsolatedLatin>{title}</IsolatedLatin>
            </h1>
            <p className={`lead ${styles.description}`}>{description}</p>
          </InShownLanguage>
        </div>
        <div className={styles.picture}>
          <Picture src={picture} alt="" sizes={pictureSizes} priority />
        </div>
        <Facts facts={facts} category={category} />
        {figures.length > 0 && (
          <section aria-label={text('project.inFigures')}>
            <FigureList figures={figures} />
          </section>
        )}
      </section>
      {/* Another project is another row: it begins with its own first picture. */}
      <Results key={slug} title={title} pictures={media} captions={captions} />
      {quote && <Quote quote={quote} />}
      <section className="section" aria-labelledby="behind-title">
        <div className={`wrap ${styles.behind}`}>
          <div className={styles.aside}>
            <h2 id="behind-title">{text('project.behind')}</h2>
            <p className="lead">{text('project.behindLead', { count: steps.length })}</p>
            {engineer && <Engineer engineer={engineer} />}
          </div>
          <InShownLanguage languages={languages}>
            <Steps key={slug} steps={steps} />
          </InShownLanguage>
        </div>
      </section>
      {next && <NextProject project={next} />}
      <RelatedProjects projects={related} group={isMixed ? text(`nav.${known.discipline}`) : label} address={address} />
    </>
  );
}

export const handle: PageHandle<Data> = {
  tone: 'light',
  about: ({ category }) => category,
  head: ({ data: { title, sentence, languages } }) => ({ title, description: sentence, languages }),
};
