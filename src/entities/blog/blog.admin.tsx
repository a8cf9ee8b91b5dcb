import { use } from 'react';
import { categoryName, findCategory } from '../../domain/categories.ts';
import { ApiError } from '../../kit/client/api-client.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { apiContext } from '../../kit/pages/page-context.ts';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { statuses } from '../../kit/publishing/publishing.contract.ts';
import { useLoaderData } from '../../kit/router/hooks.ts';
import { redirect } from '../../kit/router/responses.ts';
import type { LoaderFunctionArgs } from '../../kit/router/routes.ts';
import { AddBox } from '../../kit/staff/form/add-box.tsx';
import { useCreate } from '../../kit/staff/form/use-save.ts';
import { listPageSize } from '../../kit/staff/list/arrange-list.ts';
import { EntityList } from '../../kit/staff/list/entity-list.tsx';
import { ListCard } from '../../kit/staff/list/list-card.tsx';
import { useRemoval } from '../../kit/staff/list/selection/use-removal.tsx';
import { useTranslationStatuses } from '../../kit/staff/list/translation/use-arabic-states.ts';
import { editPathOf } from '../../kit/staff/record/entity-screens.ts';
import { StaffContext } from '../../kit/staff/session/staff-context.ts';
import { Picture } from '../../kit/ui/picture/picture.tsx';
import styles from './blog.admin.module.css';
import { type BlogCard, blogWrite } from './blog.contract.ts';
import { blogEndpoints } from './blog.endpoints.ts';
import { blogScreens } from './blog.screens.ts';
import { BlogForm } from './blog-form.tsx';
import { blogPath } from './blog-path.ts';
import { useBlogCategories } from './use-blog-categories.ts';

/** One page of what the address asks for. `blogs` is null when it did not load; the form works without it. */
type BlogsData = { blogs: BlogCard[] | null; total: number; page: number };

export async function loader({ request, context }: LoaderFunctionArgs): Promise<BlogsData> {
  const url = new URL(request.url);
  const asked = (name: string) => url.searchParams.get(name) || undefined;
  const page = Math.max(1, Math.trunc(Number(asked('page'))) || 1);
  const query = {
    content: false,
    status: statuses.find((one) => one === asked('status')) ?? 'any',
    page,
    pageSize: listPageSize,
    q: asked('q'),
    Category: findCategory(asked('category') ?? '')?.blog,
  };
  try {
    const { data, count } = await context.get(apiContext).call(blogEndpoints.list, { query });
    const last = Math.max(1, Math.ceil(count / listPageSize));
    if (page <= last) return { blogs: data, total: count, page };
    url.searchParams.set('page', String(last));
  } catch (error) {
    if (error instanceof ApiError) return { blogs: null, total: 0, page };
    throw error;
  }
  // The page was emptied, or never there.
  throw redirect(url.pathname + url.search);
}

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('admin.menu.blogs') }) };

export function Component() {
  const text = useText();
  const { blogs } = useLoaderData<BlogsData>();
  return (
    <>
      <AddBox title={text('blog.addTitle')} note={text('admin.form.bothLanguages')} isListEmpty={blogs?.length === 0}>
        <AddBlog />
      </AddBox>
      <BlogList />
    </>
  );
}

function AddBlog() {
  const saving = useCreate({
    create: blogEndpoints.create,
    done: 'blog.added',
    sitePath: blogPath,
    screens: blogScreens,
  });
  return <BlogForm schema={blogWrite} submitLabel="blog.add" saving={saving} />;
}

function BlogList() {
  const text = useText();
  const language = useLanguage();
  const { blogs, total, page } = useLoaderData<BlogsData>();
  const categories = useBlogCategories();
  const nameOf = (blog: BlogCard) => pick(blog, 'title', language);
  const categoryOf = ({ category }: BlogCard) => categoryName(category, text);
  const arabicOf = useTranslationStatuses('blog', blogs);
  const removal = useRemoval({
    endpoints: blogEndpoints,
    nameOf,
    actionLabel: 'blog.delete',
    manyLabel: 'blog.deleteMany',
  });
  return (
    <EntityList
      title="blog.listTitle"
      searchLabel="blog.search"
      empty={{ title: 'blog.emptyTitle', text: 'blog.emptyText' }}
      items={blogs}
      nameOf={nameOf}
      factsOf={(blog) => ({
        editPath: editPathOf(blogScreens, blog.id),
        sitePath: blogPath(blog),
        picture: blog.imageUrl,
        category: categoryOf(blog),
        isHidden: blog.hideFromSearch,
      })}
      endpoints={blogEndpoints}
      filters={[{ name: 'category', label: 'blog.category', options: categories, valueOf: ({ category }) => category }]}
      categories={categories}
      // Marketers write articles; only an Admin takes them away.
      removal={use(StaffContext)?.role === 'Admin' ? removal : undefined}
      history="blog"
      paging={{ total, page, pageSize: listPageSize }}
    >
      {(blog) => (
        <ListCard picture={blog.imageUrl && <Picture src={blog.imageUrl} alt="" sizes="320px" />} {...arabicOf(blog)}>
          {blog.category && <p className={styles.type}>{text('blog.type', { category: categoryOf(blog) })}</p>}
        </ListCard>
      )}
    </EntityList>
  );
}
