import { BlogCard } from '../../entities/blog/blog-card.tsx';
import type { BlogSummary } from '../../entities/blog/blog-summary.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { CardGrid } from '../../kit/ui/card-grid.tsx';
import { SectionHead } from '../../kit/ui/section-head.tsx';
import { NotLoaded } from '../../kit/ui/state/not-loaded.tsx';

/** What to read next. `null` when it could not be loaded; left out when there is no other article. */
export function RelatedBlogs({ blogs }: { blogs: BlogSummary[] | null }) {
  const text = useText();
  if (blogs?.length === 0) return null;
  return (
    <section className="section soft no-print" aria-labelledby="related-title">
      <div className="wrap">
        <SectionHead id="related-title" title={text('blog.related')}>
          <ButtonLink variant="ghost" small arrow to="/blogs">
            {text('blog.all')}
          </ButtonLink>
        </SectionHead>
        {blogs ? (
          <CardGrid cards={blogs.map((blog) => ({ key: blog.slug, content: <BlogCard blog={blog} /> }))} />
        ) : (
          <NotLoaded />
        )}
      </div>
    </section>
  );
}
