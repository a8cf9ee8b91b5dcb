import { projectPath } from '../../entities/project/project-path.ts';
import { IsolatedLatin } from '../../kit/i18n/isolated-latin.tsx';
import { LocalLink } from '../../kit/i18n/local-link.tsx';
import { useText } from '../../kit/i18n/use-text.tsx';
import { CardGrid } from '../../kit/ui/card-grid.tsx';
import { Picture } from '../../kit/ui/picture/picture.tsx';
import { cardSizes } from '../../kit/ui/picture/picture-sizes.ts';
import { SectionHead } from '../../kit/ui/section-head.tsx';
import { Figure } from '../layout/figures.tsx';
import type { Featured } from './featured.ts';
import styles from './featured-projects.module.css';

/** Projects that staff have chosen, the outcome of each first. */
export function FeaturedProjects({ projects }: { projects: Featured[] }) {
  const text = useText();
  if (projects.length === 0) return null;
  return (
    <section className={`section ${styles.featured}`} aria-labelledby="featured-title">
      <div className="wrap">
        <SectionHead id="featured-title" title={text('portfolio.featured')} lead={text('portfolio.featuredLead')} />
        <CardGrid
          cards={projects.map((project, index) => ({
            key: project.slug,
            content: <FeaturedProject project={project} isFirst={index === 0} />,
          }))}
        />
      </div>
    </section>
  );
}

function FeaturedProject({ project, isFirst }: { project: Featured; isFirst: boolean }) {
  const { title, picture, figure } = project;
  return (
    <article className={styles.project}>
      <div className={styles.words}>
        {figure && (
          <p className={styles.outcome}>
            <span className={styles.figure}>
              <Figure>{figure.value}</Figure>
            </span>
            <span>{figure.label}</span>
          </p>
        )}
        <h3>
          <LocalLink to={projectPath(project)}>
            <IsolatedLatin>{title}</IsolatedLatin>
          </LocalLink>
        </h3>
      </div>
      <div className={styles.picture}>
        <Picture src={picture} alt="" sizes={cardSizes} priority={isFirst} />
      </div>
    </article>
  );
}
