import { useEffect, useRef } from 'react';
import { BlogCard } from '../../entities/blog/blog-card.tsx';
import type { BlogSummary } from '../../entities/blog/blog-summary.ts';
import { Piece } from '../../kit/alive/piece.tsx';
import { useText } from '../../kit/i18n/use-text.tsx';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { useLoaderData } from '../../kit/router/hooks.ts';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { CardGrid } from '../../kit/ui/card-grid.tsx';
import { lastPage } from '../../kit/ui/paging/page-window.ts';
import { Pagination } from '../../kit/ui/paging/pagination.tsx';
import { NotLoaded } from '../../kit/ui/state/not-loaded.tsx';
import { StatePanel } from '../../kit/ui/state/state-panel.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { BlogFilter } from './blog-filter.tsx';
import type { loader } from './blogs.loader.ts';

const maxLinks = 12;
/** What makes another page of the list: a category, and every page but the first. */
function queryOf(page: number, category: string | null): string {
  const parts = new URLSearchParams({ ...(category && { category }), ...(page > 1 && { page: String(page) }) });
  return parts.size > 0 ? `?${parts}` : '';
}

type Data = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const text = useText();
  const { page, count, itemsPerPage, blogs, category, label } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={text(label ?? 'page.blogs.title')} lead={text('page.blogs.lead')} />
      <Piece>
        <section className="section">
          <div className="wrap">
            <BlogFilter category={category} />
            {blogs && blogs.length > 0 ? (
              <Articles {...{ page, count, itemsPerPage, blogs, category }} />
            ) : (
              <Nothing failed={!blogs} />
            )}
          </div>
        </section>
      </Piece>
    </>
  );
}

type ArticlesProps = Pick<Data, 'page' | 'count' | 'itemsPerPage' | 'category'> & { blogs: BlogSummary[] };

function Articles({ page, count, itemsPerPage, blogs, category }: ArticlesProps) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);

  // Another page begins at its top: reading goes on there, not at the link far below that led to it.
  useEffect(() => {
    if (shown.current !== page) heading.current?.focus({ preventScroll: true });
    shown.current = page;
  }, [page]);

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        {text('blogs.list', { page, pages: lastPage(count, itemsPerPage) })}
      </h2>
      <CardGrid
        cards={blogs.map((blog, index) => ({
          key: blog.slug,
          content: <BlogCard blog={blog} isFirst={index === 0} />,
        }))}
      />
      <Pagination
        itemsPerPage={itemsPerPage}
        currentPage={page}
        total={count}
        maxLinks={maxLinks}
        addressOf={(number) => `/blogs${queryOf(number, category)}`}
      />
    </>
  );
}

function Nothing({ failed }: { failed: boolean }) {
  const text = useText();
  if (failed) {
    return <NotLoaded heading="h2" />;
  }
  return (
    <StatePanel kind="empty" heading="h2" title={text('blogs.emptyTitle')}>
      <p>{text('blogs.emptyText')}</p>
      <ButtonLink variant="ghost" small arrow to="/portfolio">
        {text('nav.portfolio')}
      </ButtonLink>
    </StatePanel>
  );
}

export const handle: PageHandle<Data> = {
  tone: 'dark',
  head: ({ text, data: { page, category, label, blogs } }) => {
    const title = page > 1 ? text('blogs.pageTitle', { page }) : text('nav.blogs');
    const description = page > 1 ? text('blogs.pageDescription', { page }) : text('page.blogs.lead');
    return {
      title: label ? `${text(label)} · ${title}` : title,
      description: label ? `${text(label)}. ${description}` : description,
      query: queryOf(page, category),
      noindex: category !== null && blogs?.length === 0,
    };
  },
};
