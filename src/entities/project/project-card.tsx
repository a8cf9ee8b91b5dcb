import { CategoryTag } from '../../domain/category-tag.tsx';
import type { Language } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { Card } from '../../kit/ui/card.tsx';
import { cardSizes } from '../../kit/ui/card-grid.tsx';
import type { Project } from './project.contract.ts';

/** What a card shows of a project, in one language: all that a page has to carry. */
export type ProjectSummary = { slug: string; title: string; sentence: string; picture: string; category: string };

export function summariseProject(project: Project, language: Language): ProjectSummary {
  const description = pick(project, 'description', language);
  return {
    slug: project.slug,
    title: pick(project, 'title', language),
    // The first sentence of a description stands for the whole.
    sentence: /^.*?[.؟?!](?=\s|$)/su.exec(description)?.[0] ?? description,
    picture: project.headImageUrl,
    category: project.category,
  };
}

export function ProjectCard({ project, heading }: { project: ProjectSummary; heading?: 'h2' | 'h3' }) {
  const { slug, title, sentence, picture, category } = project;
  return (
    <Card
      to={`/portfolio/${slug}`}
      title={title}
      picture={picture}
      sizes={cardSizes}
      heading={heading}
      meta={<CategoryTag of={category} />}
    >
      {sentence}
    </Card>
  );
}
