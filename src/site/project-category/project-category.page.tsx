import { ProjectCard } from '../../entities/project/project-card.tsx';
import type { ProjectSummary } from '../../entities/project/project-summary.ts';
import { Piece } from '../../kit/alive/piece.tsx';
import { useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { useLoaderData } from '../../kit/router/hooks.ts';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { CardGrid } from '../../kit/ui/card-grid.tsx';
import { NotLoaded } from '../../kit/ui/state/not-loaded.tsx';
import { StatePanel } from '../../kit/ui/state/state-panel.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { Trail } from '../project/trail.tsx';
import type { loader } from './project-category.loader.ts';
import styles from './project-category.module.css';
import { SectorFilter } from './sector-filter.tsx';

type Data = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const text = useText();
  const { label, discipline, address, sectors, sector, projects } = useLoaderData<typeof loader>();
  const count = projects?.length ?? 0;
  return (
    <>
      <PageHeader title={text(label)} lead={count > 0 ? text('projects.lead', { count }) : undefined}>
        <Trail steps={[{ label: text('nav.portfolio'), to: '/portfolio' }, { label: text(`nav.${discipline}`) }]} />
      </PageHeader>
      <Piece>
        <section className="section">
          <div className="wrap">
            <SectorFilter address={address} occurring={sectors} chosen={sector} />
            <Projects projects={projects} />
          </div>
        </section>
      </Piece>
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
        cards={projects.map((project, index) => ({
          key: project.slug,
          content: <ProjectCard project={project} heading="h2" isFirst={index === 0} />,
        }))}
      />
    </div>
  );
}

export const handle: PageHandle<Data> = {
  tone: 'dark',
  about: ({ slug }) => slug,
  head: ({ text, data: { label, projects } }) => ({
    title: `${text(label)} · ${text('nav.portfolio')}`,
    noindex: projects?.length === 0,
    description: `${text(label)}. ${projects?.length ? text('projects.lead', { count: projects.length }) : text('page.projects.lead')}`,
  }),
};
