import { useRevalidator } from 'react-router';
import { BlogCard, type BlogSummary } from '../../entities/blog/blog-card.tsx';
import { useText } from '../../kit/i18n/use-text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { CardGrid } from '../../kit/ui/card-grid.tsx';
import { SectionHead } from '../../kit/ui/section-head.tsx';
import { StatePanel } from '../../kit/ui/state-panel.tsx';

/** What to read next. `null` when it could not be loaded; left out when there is no other article. */
export function RelatedBlogs({ blogs }: { blogs: BlogSummary[] | null }) {
  const text = useText();
  const { revalidate } = useRevalidator();
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
          <StatePanel kind="error" title={text('state.failedTitle')} onRetry={revalidate}>
            <p>{text('state.failedText')}</p>
          </StatePanel>
        )}
      </div>
    </section>
  );
}
