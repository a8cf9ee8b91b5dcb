import { CategoryTag } from '../../domain/category-tag.tsx';
import { SharedPart } from '../../kit/pages/shared-parts/shared-part.tsx';
import { Card } from '../../kit/ui/card.tsx';
import { cardSizes } from '../../kit/ui/card-grid.tsx';
import type { ProjectSummary } from './project-summary.ts';

export function ProjectCard({ project, heading }: { project: ProjectSummary; heading?: 'h2' | 'h3' }) {
  const { slug, title, sentence, picture, category } = project;
  return (
    <SharedPart name="project" by={[project, heading]}>
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
    </SharedPart>
  );
}
