import { setImmediate as nextTurn } from 'node:timers/promises';
import { publicScreens } from '../../app/screens.ts';
import { type Category, categories, findCategory, plansPath } from '../../domain/categories.ts';
import { type Store, tagFor } from '../../kit/db/store.server.ts';
import { languageCodes, pathIn } from '../../kit/i18n/languages.ts';
import type { Make } from './machine-routes.ts';
import { escapeMarkup } from './markup.ts';

/** Without the language; `changed` is when what it shows was last written, where that is known. */
type Page = { path: string; changed?: string };

const type = 'application/xml';
/** Each page has an entry per language; a file may have fifty thousand. */
const pagesPerFile = 5000;

/** All pages in all languages, or the list of the files they are spread over. */
export const makeSitemap: Make = async ({ store, origin, onRead }) => {
  const pages = await allPages(store, onRead);
  if (pages.length <= pagesPerFile) return { type, body: urlSet(pages, origin) };
  const files = Array.from({ length: Math.ceil(pages.length / pagesPerFile) }, (_, index) => {
    const latest = newest(pages.slice(index * pagesPerFile, (index + 1) * pagesPerFile));
    return `<sitemap><loc>${escapeMarkup(`${origin}/sitemap-${index + 1}.xml`)}</loc>${lastModified(latest)}</sitemap>`;
  });
  return { type, body: document('sitemapindex', files) };
};

export const makeSitemapPart: Make = async ({ store, origin, part, onRead }) => {
  const pages = (await allPages(store, onRead)).slice((part - 1) * pagesPerFile, part * pagesPerFile);
  return part > 0 && pages.length > 0 ? { type, body: urlSet(pages, origin) } : null;
};

/** In parts, between which everybody else gets a turn: they may be very many. */
async function allBlogs(store: Store): Promise<{ slug: string; updatedAt: string }[]> {
  const blogs: { id: number; slug: string; updatedAt: string }[] = [];
  for (;;) {
    const part = await store
      .tables()
      .selectFrom('blog')
      .select(['id', 'slug', 'updatedAt'])
      .where('deletedAt', 'is', null)
      .where('id', '>', blogs.at(-1)?.id ?? 0)
      .orderBy('id')
      .limit(pagesPerFile)
      .execute();
    blogs.push(...part);
    if (part.length < pagesPerFile) return blogs;
    await nextTurn();
  }
}

async function allPages(store: Store, onRead: (tag: string) => void): Promise<Page[]> {
  for (const entity of ['project', 'blog', 'service', 'plan'] as const) onRead(tagFor(entity));
  const db = store.tables();
  const [projects, blogs, services, plans] = await Promise.all([
    db
      .selectFrom('project')
      .select(['slug', 'category', 'updatedAt'])
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute(),
    allBlogs(store),
    db.selectFrom('service').select(['category', 'updatedAt']).where('deletedAt', 'is', null).execute(),
    db.selectFrom('plan').select(['category', 'updatedAt']).where('deletedAt', 'is', null).execute(),
  ]);
  const projectPages = projects.map(({ slug, updatedAt }) => ({ path: `/portfolio/${slug}`, changed: updatedAt }));
  const blogPages = blogs.map(({ slug, updatedAt }) => ({ path: `/blogs/${slug}`, changed: updatedAt }));
  const categoryPages = [
    ...perCategory(projects, ({ slug }) => `/projects/${slug}`),
    // Those without a page below `/services` are what the plans are shown at.
    ...perCategory(services, ({ path }) => (path.startsWith('/services/') ? path : null)),
    ...withPlans(perCategory(plans, plansPath)),
  ];
  const listed = { project: projectPages, blog: blogPages };
  const fixed = publicScreens
    .filter(({ path, hidden }) => !path.includes(':') && !hidden)
    .filter(({ path }) => !categoryPages.some((page) => page.path === path))
    .map(({ path, lists = [] }): Page => ({ path, changed: newest(lists.flatMap((kind) => listed[kind]))?.changed }));
  return [...fixed, ...categoryPages, ...projectPages, ...blogPages];
}

type Dated = { category: string; updatedAt: string };

function perCategory(records: Dated[], pathOf: (category: Category) => string | null): Page[] {
  const changed = new Map<Category, string>();
  for (const { category: name, updatedAt } of records) {
    const category = findCategory(name);
    if (category && updatedAt > (changed.get(category) ?? '')) changed.set(category, updatedAt);
  }
  return [...changed].flatMap(([category, at]) => {
    const path = pathOf(category);
    return path ? [{ path, changed: at }] : [];
  });
}

/** A page about plans stands without any. */
function withPlans(pages: Page[]): Page[] {
  const paths = categories.filter(({ plan }) => plan).map(plansPath);
  return paths.map((path) => pages.find((page) => page.path === path) ?? { path });
}

function newest(pages: Page[]): Page | undefined {
  let latest = pages[0];
  for (const page of pages) if ((page.changed ?? '') > (latest?.changed ?? '')) latest = page;
  return latest;
}

function urlSet(pages: Page[], origin: string): string {
  return document(
    'urlset',
    pages.flatMap((page) => {
      const addressOf = (path: string) => escapeMarkup(origin + encodeURI(path));
      const alternates = [...languageCodes.map((code) => [code, pathIn(code, page.path)]), ['x-default', page.path]];
      const links = alternates.map(
        ([code, path = '']) => `<xhtml:link rel="alternate" hreflang="${code}" href="${addressOf(path)}"/>`,
      );
      return languageCodes.map(
        (code) => `<url><loc>${addressOf(pathIn(code, page.path))}</loc>${lastModified(page)}${links.join('')}</url>`,
      );
    }),
  );
}

function lastModified(page: Page | undefined): string {
  return page?.changed ? `<lastmod>${escapeMarkup(page.changed)}</lastmod>` : '';
}

function document(root: string, entries: string[]): string {
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${names}>\n${entries.join('\n')}\n</${root}>\n`;
}
