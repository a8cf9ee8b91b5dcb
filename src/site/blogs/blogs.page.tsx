import { useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { findCategory } from '../../domain/categories.ts';
import { blogCalls } from '../../entities/blog/blog.calls.ts';
import { BlogCard, type BlogSummary, summariseBlog } from '../../entities/blog/blog-card.tsx';
import { foldDigits } from '../../kit/i18n/fold-digits.ts';
import { languageOfPath } from '../../kit/i18n/languages.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { apiContext, timeZoneContext } from '../../kit/pages/page-context.ts';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { CardGrid } from '../../kit/ui/card-grid.tsx';
import { clampPage, lastPage } from '../../kit/ui/paging/page-window.ts';
import { Pagination } from '../../kit/ui/paging/pagination.tsx';
import { NotLoaded } from '../../kit/ui/state/not-loaded.tsx';
import { StatePanel } from '../../kit/ui/state/state-panel.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { BlogFilter } from './blog-filter.tsx';

const itemsPerPage = 12;
const maxLinks = 12;
/** What the endpoint understands; nobody writes more. */
const highestPage = 1_000_000;

/** What makes another page of the list: a category, and every page but the first. */
function queryOf(page: number, category: string | null): string {
  const parts = new URLSearchParams({ ...(category && { category }), ...(page > 1 && { page: String(page) }) });
  return parts.size > 0 ? `?${parts}` : '';
}

/** Anything that is not the number of a page is the first one. */
function askedPage(value: string | null): number {
  const digits = foldDigits(value?.trim() ?? '');
  return /^\d+$/.test(digits) ? Math.min(Math.max(1, Number(digits)), highestPage) : 1;
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const language = languageOfPath(pathname);
  const asked = askedPage(searchParams.get('page'));
  // Whatever is no category of articles is all of them.
  const known = findCategory(searchParams.get('category') ?? '');
  const category = known?.blog ? known : null;
  const about = { category: category?.slug ?? null, label: category?.label[language] ?? null };
  const pageOf = (page: number) =>
    context.get(apiContext).call(blogCalls.list, {
      query: { page, pageSize: itemsPerPage, content: false, Category: category?.blog, language },
    });
  try {
    const first = await pageOf(asked);
    const page = clampPage(asked, first.count, itemsPerPage);
    const { data, count } = page === asked ? first : await pageOf(page);
    const calendar = { language, timeZone: await context.get(timeZoneContext)() };
    return { ...about, page, count, blogs: data.map((blog) => summariseBlog(blog, calendar)) };
  } catch {
    return { ...about, page: asked, count: 0, blogs: null };
  }
}

type Data = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const text = useText();
  const { page, count, blogs, category, label } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={label ?? text('page.blogs.title')} lead={text('page.blogs.lead')} />
      <section className="section">
        <div className="wrap">
          <BlogFilter category={category} />
          {blogs && blogs.length > 0 ? (
            <Articles page={page} count={count} blogs={blogs} category={category} />
          ) : (
            <Nothing failed={!blogs} />
          )}
        </div>
      </section>
    </>
  );
}

type ArticlesProps = { page: number; count: number; blogs: BlogSummary[]; category: string | null };

function Articles({ page, count, blogs, category }: ArticlesProps) {
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
      <CardGrid cards={blogs.map((blog) => ({ key: blog.slug, content: <BlogCard blog={blog} /> }))} />
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
      title: label ? `${label} · ${title}` : title,
      description: label ? `${label}. ${description}` : description,
      query: queryOf(page, category),
      noindex: category !== null && blogs?.length === 0,
    };
  },
};
