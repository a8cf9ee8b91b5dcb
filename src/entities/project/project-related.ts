import { findCategory } from '../../domain/categories.ts';
import type { Project, RelatedProjects } from './project.contract.ts';

const mostRelated = 3;

/** Of these, others of the same category, then of the same discipline, and the one that is read next. */
export function relatedProjects(
  own: { slug: string; category: string },
  alike: Project[],
  all: Project[],
): RelatedProjects {
  const discipline = findCategory(own.category)?.discipline;
  const kin = all.filter(({ category }) => discipline && findCategory(category)?.discipline === discipline);
  const isOther = ({ slug }: Project) => slug !== own.slug;
  const related = [...new Map([...alike, ...kin].map((project) => [project.slug, project])).values()].filter(isOther);
  const following = alike[alike.findIndex(({ slug }) => slug === own.slug) + 1];
  const next = following ?? related[0] ?? all.find(isOther);
  return { related: related.slice(0, mostRelated), ...(next && { next }) };
}
