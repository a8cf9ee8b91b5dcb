import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { notFoundPath } from '../../app/screens.ts';
import { findCategory } from '../../domain/categories.ts';
import { projectCalls } from '../../entities/project/project.calls.ts';
import { ProjectCard, type ProjectSummary, summariseProject } from '../../entities/project/project-card.tsx';
import { languageOfPath, pathIn } from '../../kit/i18n/languages.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { apiContext } from '../../kit/pages/page-context.ts';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { CardGrid } from '../../kit/ui/card-grid.tsx';
import { NotLoaded } from '../../kit/ui/state/not-loaded.tsx';
import { StatePanel } from '../../kit/ui/state/state-panel.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { Trail } from '../project/trail.tsx';
import styles from './project-category.module.css';
import { SectorFilter, sectorsOf } from './sector-filter.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const language = languageOfPath(pathname);
  const category = findCategory(params.category ?? '');
  if (!category) throw redirect(pathIn(language, notFoundPath));
  // One category, one address: other spellings lead to it instead of becoming pages of their own.
  if (category.slug !== params.category) throw redirect(pathIn(language, `/projects/${category.slug}`), 308);
  const projects = await context
    .get(apiContext)
    .call(projectCalls.byCategory, { query: { Category: category.slug, language } })
    .catch(() => null);
  const sectors = sectorsOf(projects ?? []).map(({ key }) => key);
  // A sector that has no project here is no choice.
  const sector = sectors.find((key) => key === searchParams.get('sector')) ?? null;
  return {
    slug: category.slug,
    label: category.label[language],
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

type Data = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const text = useText();
  const { label, discipline, address, sectors, sector, projects } = useLoaderData<typeof loader>();
  const count = projects?.length ?? 0;
  return (
    <>
      <PageHeader title={label} lead={count > 0 ? text('projects.lead', { count }) : undefined}>
        <Trail steps={[{ label: text('nav.portfolio'), to: '/portfolio' }, { label: text(`nav.${discipline}`) }]} />
      </PageHeader>
      <section className="section">
        <div className="wrap">
          <SectorFilter address={address} occurring={sectors} chosen={sector} />
          <Projects projects={projects} />
        </div>
      </section>
    </>
  );
}

function Projects({ projects }: { projects: ProjectSummary[] | null }) {
  const text = useText();
  if (!projects) {
    return <NotLoaded heading="h2" />;
  }
  if (projects.length === 0) {
    return (
      <StatePanel kind="empty" heading="h2" title={text('projects.emptyTitle')}>
        <p>{text('projects.emptyText')}</p>
        <ButtonLink variant="ghost" small arrow to="/portfolio">
          {text('projects.others')}
        </ButtonLink>
      </StatePanel>
    );
  }
  return (
    <div className={styles.projects}>
      <CardGrid
        cards={projects.map((project) => ({
          key: project.slug,
          content: <ProjectCard project={project} heading="h2" />,
        }))}
      />
    </div>
  );
}

export const handle: PageHandle<Data> = {
  tone: 'dark',
  about: ({ slug }) => slug,
  head: ({ text, data: { label, projects } }) => ({
    title: `${label} · ${text('nav.portfolio')}`,
    noindex: projects?.length === 0,
    description: `${label}. ${projects?.length ? text('projects.lead', { count: projects.length }) : text('page.projects.lead')}`,
  }),
};
