import { BlogCard } from '../../entities/blog/blog-card.tsx';
import type { BlogSummary } from '../../entities/blog/blog-summary.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { CardGrid } from '../../kit/ui/card-grid.tsx';
import { SectionHead } from '../../kit/ui/section-head.tsx';
import { NotLoaded } from '../../kit/ui/state/not-loaded.tsx';

/** The articles that staff have chosen, or the newest. `null` when they could not be loaded. */
export function LatestBlogs({ blogs }: { blogs: BlogSummary[] | null }) {
  const text = useText();
  if (blogs?.length === 0) return null;
  return (
    <section className="section soft" aria-labelledby="blogs-title">
      <div className="wrap">
        <SectionHead title={text('home.blogsTitle')} id="blogs-title">
          <ButtonLink variant="ghost" arrow to="/blogs">
            {text('home.blogsMore')}
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
