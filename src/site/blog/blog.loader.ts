import { notFoundPath } from '../../app/screens.ts';
import { blogCalls } from '../../entities/blog/blog.calls.ts';
import type { BlogAuthor } from '../../entities/blog/blog.contract.ts';
import { summariseBlog } from '../../entities/blog/blog-summary.ts';
import { isMissing } from '../../kit/client/api-client.ts';
import { type Language, languageOfPath, pathIn } from '../../kit/i18n/languages.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { onlyRendered } from '../../kit/pages/only-rendered.ts';
import { apiContext, timeZoneContext } from '../../kit/pages/page-context.ts';
import { publishedIn, shownLanguage } from '../../kit/publishing/shown-language.ts';
import { redirect } from '../../kit/router/responses.ts';
import type { LoaderFunctionArgs } from '../../kit/router/routes.ts';
import { ownHead } from '../../kit/sharing/own-head.ts';
import { contentsOf } from './article-html.ts';
import type { Author } from './author-card.tsx';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const language = languageOfPath(new URL(request.url).pathname);
  const calendar = { language, timeZone: await context.get(timeZoneContext)() };
  const slug = params.slug ?? '';
  const [blog, related] = await Promise.all([
    api.call(blogCalls.bySlug, { params: { slug } }).catch((error) => {
      throw isMissing(error) ? redirect(pathIn(language, notFoundPath)) : error;
    }),
    // At the same time. Only what is previewed brings its category along: it need not be saved under it.
    api
      .call(blogCalls.related, { query: { Slug: slug, Category: params.category || undefined, language } })
      .catch(() => null),
  ]);
  // An article that was renamed is found under its old addresses too, and lives under one.
  if (blog.slug !== slug) throw redirect(pathIn(language, `/blogs/${blog.slug}`), 308);
  const shown = shownLanguage(blog, language);
  return {
    ...summariseBlog(blog, calendar),
    ...publishedIn(blog),
    ...ownHead(blog, language),
    content: onlyRendered(pick(blog, 'content', shown)),
    parts: contentsOf(pick(blog, 'content', shown)),
    author: blog.author ? authorIn(blog.author, language) : null,
    // `null` when they could not be loaded.
    related: related?.map((other) => summariseBlog(other, calendar)) ?? null,
  };
}

function authorIn(author: BlogAuthor, language: Language): Author {
  return {
    name: pick(author, 'name', language),
    position: pick(author, 'position', language),
    bio: pick(author, 'bio', language),
    image: author.image,
  };
}
