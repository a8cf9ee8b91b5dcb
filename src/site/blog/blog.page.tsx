import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { notFoundPath } from '../../app/screens.ts';
import { findCategory } from '../../domain/categories.ts';
import { blogCalls } from '../../entities/blog/blog.calls.ts';
import type { BlogAuthor } from '../../entities/blog/blog.contract.ts';
import { summariseBlog } from '../../entities/blog/blog-card.tsx';
import { type ApiClient, isMissing } from '../../kit/client/api-client.ts';
import type { Calendar } from '../../kit/i18n/calendar.ts';
import { IsolatedLatin } from '../../kit/i18n/isolated-latin.tsx';
import { type Language, languageOfPath, pathIn } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { onlyRendered } from '../../kit/pages/only-rendered.ts';
import { apiContext, timeZoneContext } from '../../kit/pages/page-context.ts';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import { publishedIn, shownLanguage } from '../../kit/publishing/shown-language.ts';
import { Picture } from '../../kit/ui/picture/picture.tsx';
import { InShownLanguage } from '../layout/in-shown-language.tsx';
import { PrintHead } from '../layout/print-head.tsx';
import { Trail } from '../project/trail.tsx';
import { Article } from './article.tsx';
import { contentsOf } from './article-html.ts';
import { type Author, AuthorCard } from './author-card.tsx';
import styles from './blog.module.css';
import { Contents } from './contents.tsx';
import { RelatedBlogs } from './related-blogs.tsx';
import { ShareLinks } from './share-links.tsx';

const mostRelated = 3;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const language = languageOfPath(new URL(request.url).pathname);
  const calendar = { language, timeZone: await context.get(timeZoneContext)() };
  const slug = params.slug ?? '';
  const blog = await api.call(blogCalls.bySlug, { params: { slug } }).catch((error) => {
    throw isMissing(error) ? redirect(pathIn(language, notFoundPath)) : error;
  });
  // An article that was renamed is found under its old addresses too, and lives under one.
  if (blog.slug !== slug) throw redirect(pathIn(language, `/blogs/${blog.slug}`), 308);
  const shown = shownLanguage(blog, language);
  return {
    ...summariseBlog(blog, calendar),
    ...publishedIn(blog),
    content: onlyRendered(pick(blog, 'content', shown)),
    parts: contentsOf(pick(blog, 'content', shown)),
    author: blog.author ? authorIn(blog.author, language) : null,
    related: await relatedBlogs(api, blog, calendar),
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

function authorIn(author: BlogAuthor, language: Language): Author {
  return {
    name: pick(author, 'name', language),
    position: pick(author, 'position', language),
    bio: pick(author, 'bio', language),
    image: author.image,
  };
}

/** Others of the same category first, then the newest; `null` when they could not be loaded. */
async function relatedBlogs(api: ApiClient, own: { slug: string; category: string }, calendar: Calendar) {
  const { language } = calendar;
  const list = (Category?: string) =>
    api.call(blogCalls.list, { query: { Category, page: 1, pageSize: mostRelated + 1, content: false, language } });
  // What is previewed may not have a category yet.
  const lists = await Promise.all([list(own.category || undefined), list()]).catch(() => null);
  if (!lists) return null;
  const others = lists.flatMap(({ data }) => data).filter(({ slug }) => slug !== own.slug);
  const unique = new Map(others.map((blog) => [blog.slug, blog]));
  return [...unique.values()].slice(0, mostRelated).map((blog) => summariseBlog(blog, calendar));
}

export function Component() {
  const text = useText();
  const language = useLanguage();
  const { slug, title, picture, category, date, day, minutes, content, parts, author, related, languages } =
    useLoaderData<Data>();
  const known = findCategory(category);
  return (
    <>
      <article className="wrap">
        <PrintHead address={pathIn(language, `/blogs/${slug}`)} />
        <header className={`${styles.column} ${styles.head}`}>
          <Trail
            steps={[
              { label: text('nav.blogs'), to: '/blogs' },
              ...(known ? [{ label: known.label[language], to: `/blogs?category=${known.slug}` }] : []),
            ]}
          />
          <InShownLanguage languages={languages} note>
            <h1>
              <IsolatedLatin>{title}</IsolatedLatin>
            </h1>
          </InShownLanguage>
          <p className={styles.meta}>
            <time dateTime={date}>{day}</time>
            <span>{text('blog.minutes', { count: minutes })}</span>
          </p>
        </header>
        <div className={styles.picture}>
          <Picture src={picture} alt="" sizes="(min-width: 1304px) 1240px, 100vw" priority />
        </div>
        <div className={styles.column}>
          <InShownLanguage languages={languages}>
            <Contents parts={parts} />
            <Article key={language + slug} html={content?.value ?? null} />
          </InShownLanguage>
        </div>
        <footer className={`${styles.column} ${styles.foot}`}>
          <ShareLinks address={pathIn(language, `/blogs/${slug}`)} title={title} />
          <AuthorCard author={author} />
        </footer>
      </article>
      <RelatedBlogs blogs={related} />
    </>
  );
}

export const handle: PageHandle<Data> = {
  tone: 'light',
  about: ({ category }) => category,
  head: ({ data: { title, description, languages } }) => ({ title, description, languages }),
};
