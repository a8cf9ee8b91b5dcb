import { BlogCard } from '../../entities/blog/blog-card.tsx';
import type { BlogSummary } from '../../entities/blog/blog-summary.ts';
import { ProjectCard } from '../../entities/project/project-card.tsx';
import type { ProjectSummary } from '../../entities/project/project-summary.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { CardGrid } from '../../kit/ui/card-grid.tsx';
import { SectionHead } from '../../kit/ui/section-head.tsx';
import { NotLoaded } from '../../kit/ui/state/not-loaded.tsx';

type SectionProps<Summary> = {
  /** `null` when they could not be loaded; without any there is nothing to show. */
  items: Summary[] | null;
  /** Where all of them are. */
  more: string;
};

/** Where the service can be seen at work. */
export function ServiceProjects({ items, more }: SectionProps<ProjectSummary>) {
  const text = useText();
  if (items?.length === 0) return null;
  return (
    <section className="section" aria-labelledby="seen-title">
      <div className="wrap">
        <SectionHead id="seen-title" title={text('service.seenTitle')}>
          <ButtonLink variant="ghost" small arrow to={more}>
            {text('service.seenMore')}
          </ButtonLink>
        </SectionHead>
        {items ? (
          <CardGrid
            cards={items.map((project) => ({
              key: project.slug,
              content: <ProjectCard project={project} heading="h3" />,
            }))}
          />
        ) : (
          <NotLoaded />
        )}
      </div>
    </section>
  );
}

/** What to know before buying it. */
export function ServiceArticles({ items, more }: SectionProps<BlogSummary>) {
  const text = useText();
  if (items?.length === 0) return null;
  return (
    <section className="section soft" aria-labelledby="read-title">
      <div className="wrap">
        <SectionHead id="read-title" title={text('service.readTitle')}>
          <ButtonLink variant="ghost" small arrow to={more}>
            {text('blog.all')}
          </ButtonLink>
        </SectionHead>
        {items ? (
          <CardGrid cards={items.map((blog) => ({ key: blog.slug, content: <BlogCard blog={blog} /> }))} />
        ) : (
          <NotLoaded />
        )}
      </div>
    </section>
  );
}
