import type { Project } from '../../entities/project/project.contract.ts';
import { type ProjectSummary, summariseProject } from '../../entities/project/project-summary.ts';
import type { Language } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';

const mostFeatured = 6;

export type Featured = ProjectSummary & { figure?: { value: string; label: string } };

/** What staff have chosen, with the first figure of each. */
export function featuredOf(projects: Project[], language: Language): Featured[] {
  const chosen = projects.filter(({ featured }) => featured).slice(0, mostFeatured);
  return chosen.map((project) => {
    const [figure] = project.figures ?? [];
    return {
      ...summariseProject(project, language),
      ...(figure && { figure: { value: figure.value, label: pick(figure, 'label', language) } }),
    };
  });
}
