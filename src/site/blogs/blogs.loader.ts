import { findCategory } from '../../domain/categories.ts';
import { blogCalls } from '../../entities/blog/blog.calls.ts';
import { summariseBlog } from '../../entities/blog/blog-summary.ts';
import { foldDigits } from '../../kit/i18n/fold-digits.ts';
import { languageOfPath } from '../../kit/i18n/languages.ts';
import { apiContext, timeZoneContext } from '../../kit/pages/page-context.ts';
import type { LoaderFunctionArgs } from '../../kit/router/routes.ts';
import { clampPage } from '../../kit/ui/paging/page-window.ts';

const itemsPerPage = 12;

/** What the endpoint understands; nobody writes more. */
const highestPage = 1_000_000;

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
  const about = { category: category?.slug ?? null, label: category?.label ?? null };
  const pageOf = (page: number) =>
    context.get(apiContext).call(blogCalls.list, {
      query: { page, pageSize: itemsPerPage, content: false, Category: category?.blog, language },
    });
  try {
    const first = await pageOf(asked);
    const page = clampPage(asked, first.count, itemsPerPage);
    const { data, count } = page === asked ? first : await pageOf(page);
    const calendar = { language, timeZone: await context.get(timeZoneContext)() };
    return { ...about, itemsPerPage, page, count, blogs: data.map((blog) => summariseBlog(blog, calendar)) };
  } catch {
    return { ...about, itemsPerPage, page: asked, count: 0, blogs: null };
  }
}
