import { CategoryTag } from '../../domain/category-tag.tsx';
import { SharedPart } from '../../kit/pages/shared-parts/shared-part.tsx';
import { Card } from '../../kit/ui/card.tsx';
import { cardSizes } from '../../kit/ui/picture/picture-sizes.ts';
import type { ProjectSummary } from './project-summary.ts';

type ProjectCardProps = {
  project: ProjectSummary;
  heading?: 'h2' | 'h3';
  /** The first thing on a page. */
  isFirst?: boolean;
};

export function ProjectCard({ project, heading, isFirst }: ProjectCardProps) {
  const { slug, title, sentence, picture, category } = project;
  return (
    <SharedPart name="project" by={[project, heading]} isOwn={isFirst}>
      <Card
        to={`/portfolio/${slug}`}
        title={title}
        picture={picture}
        sizes={cardSizes}
        heading={heading}
        isFirst={isFirst}
        meta={<CategoryTag of={category} />}
      >
        {sentence}
      </Card>
    </SharedPart>
  );
}
