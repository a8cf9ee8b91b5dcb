import { ProjectCard } from '../../entities/project/project-card.tsx';
import type { ProjectSummary } from '../../entities/project/project-summary.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { CardGrid } from '../../kit/ui/card-grid.tsx';
import { SectionHead } from '../../kit/ui/section-head.tsx';
import { NotLoaded } from '../../kit/ui/state/not-loaded.tsx';

type RelatedProjectsProps = {
  /** `null` when they could not be loaded. */
  projects: ProjectSummary[] | null;
  /** What they have in common: the category or, where it has too few, the discipline. */
  group: string;
  /** Where all of the category are; unknown for a category outside the registry. */
  address?: string;
};

/** Other projects of the same kind. Left out when this is the only one. */
export function RelatedProjects({ projects, group, address }: RelatedProjectsProps) {
  const text = useText();
  if (projects?.length === 0) return null;
  return (
    <section className="section soft" aria-labelledby="related-title">
      <div className="wrap">
        <SectionHead id="related-title" title={text('project.related', { category: group })}>
          {address && (
            <ButtonLink variant="ghost" small arrow to={address}>
              {text('project.all')}
            </ButtonLink>
          )}
        </SectionHead>
        {projects ? (
          <CardGrid
            cards={projects.map((project) => ({ key: project.slug, content: <ProjectCard project={project} /> }))}
          />
        ) : (
          <NotLoaded />
        )}
      </div>
    </section>
  );
}
