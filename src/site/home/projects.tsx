import { ProjectCard } from '../../entities/project/project-card.tsx';
import type { ProjectSummary } from '../../entities/project/project-summary.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { Carousel } from '../../kit/ui/carousel/carousel.tsx';
import { SectionHead } from '../../kit/ui/section-head.tsx';
import { NotLoaded } from '../../kit/ui/state/not-loaded.tsx';
import styles from './projects.module.css';

/** Every project, three at a time. `null` when they could not be loaded. */
export function Projects({ projects }: { projects: ProjectSummary[] | null }) {
  const text = useText();
  if (projects?.length === 0) return null;
  const title = text('home.projectsTitle');
  return (
    <section className="section" aria-labelledby="projects-title">
      <div className="wrap" data-reveal>
        {projects ? (
          <Carousel
            label={title}
            heading={
              <div className={styles.words}>
                <h2 id="projects-title">{title}</h2>
                <p className="lead">{text('home.projectsLead')}</p>
              </div>
            }
            items={{ base: 1, from600: 2, from1000: 3 }}
            margin={10}
            loop
            dots
            arrows
            slides={projects.map((project) => ({ key: project.slug, content: <ProjectCard project={project} /> }))}
          />
        ) : (
          <>
            <SectionHead title={title} id="projects-title" />
            <NotLoaded />
          </>
        )}
      </div>
    </section>
  );
}
