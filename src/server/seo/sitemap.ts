import { setImmediate as nextTurn } from 'node:timers/promises';
import { publicScreens } from '../../app/screens.ts';
import { type Category, categories, findCategory, plansPath } from '../../domain/categories.ts';
import { contentTypes } from '../../entities/entities.server.ts';
import type { EntityName } from '../../kit/contract/entity-name.ts';
import { recordsIn } from '../../kit/db/record-tables.server.ts';
import type { Db } from '../../kit/db/schema.server.ts';
import { type Store, tagFor } from '../../kit/db/store.server.ts';
import { escapeMarkup } from '../../kit/html/escape-markup.ts';
import { type Language, languageCodes, pathIn } from '../../kit/i18n/languages.ts';
import { languagesOf, publishedColumn } from '../../kit/publishing/languages-of.ts';
import type { Make } from './machine-routes.ts';

type Changed = Partial<Record<Language, string>>;

/** Without the language; `changed` is when what it shows in each was last written, where that is known. */
type Page = { path: string; changed?: Changed; languages?: readonly Language[]; isHidden?: boolean };

const publishedColumns = Object.values(publishedColumn);

const type = 'application/xml';
/** Each page has an entry per language; a file may have fifty thousand. */
const pagesPerFile = 5000;

/** All pages in all languages, or the list of the files they are spread over. */
export const makeSitemap: Make = async ({ store, origin, onRead }) => {
  const pages = await allPages(store, onRead);
  if (pages.length <= pagesPerFile) return { type, body: urlSet(pages, origin) };
  const files = Array.from({ length: Math.ceil(pages.length / pagesPerFile) }, (_, index) => {
    const part = pages.slice(index * pagesPerFile, (index + 1) * pagesPerFile);
    const latest = newest(part.flatMap(({ changed = {} }) => Object.values(changed)));
    return `<sitemap><loc>${escapeMarkup(`${origin}/sitemap-${index + 1}.xml`)}</loc>${lastModified(latest)}</sitemap>`;
  });
  return { type, body: document('sitemapindex', files) };
};

export const makeSitemapPart: Make = async ({ store, origin, part, onRead }) => {
  const pages = (await allPages(store, onRead)).slice((part - 1) * pagesPerFile, part * pagesPerFile);
  return part > 0 && pages.length > 0 ? { type, body: urlSet(pages, origin) } : null;
};

type Paged = { name: EntityName; page: (record: { slug: string }) => string };

/** The kinds whose records have a page each. */
const paged: Paged[] = contentTypes.flatMap(({ type: { name }, page }) => (page ? [{ name, page }] : []));

/** In parts, between which everybody else gets a turn: they may be very many. */
async function recordPages(db: Db, { name, page }: Paged): Promise<Page[]> {
  const pages: Page[] = [];
  let last = 0;
  for (;;) {
    const part = await recordsIn(db)
      .selectFrom(name)
      .select(['id', 'slug', 'updatedAt', 'hideFromSearch', ...publishedColumns])
      .where('deletedAt', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(pagesPerFile)
      .execute();
    pages.push(
      ...part.map((row) => {
        const path = page({ slug: String(row.slug) });
        return { path, changed: changedIn([row]), languages: languagesOf(row), isHidden: row.hideFromSearch === 1 };
      }),
    );
    if (part.length < pagesPerFile) return pages;
    last = part.at(-1)?.id ?? last;
    await nextTurn();
  }
}

async function categoryPages(db: Db): Promise<Page[]> {
  const datesOf = (name: 'project' | 'service' | 'plan', ...more: string[]) =>
    recordsIn(db)
      .selectFrom(name)
      .select(['category', 'updatedAt', ...publishedColumns, ...more])
      .where('deletedAt', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .$castTo<Dated>()
      .execute();
  const [projects, services, plans] = await Promise.all([
    datesOf('project'),
    datesOf('service', 'hideFromSearch'),
    datesOf('plan'),
  ]);
  return [
    ...perCategory(projects, ({ slug }) => `/projects/${slug}`),
    // Those without a page below `/services` are what the plans are shown at.
    ...perCategory(services, ({ path }) => (path.startsWith('/services/') ? path : null)),
    ...withPlans(perCategory(plans, plansPath)),
  ];
}

async function allPages(store: Store, onRead: (tag: string) => void): Promise<Page[]> {
  for (const name of new Set<EntityName>([...paged.map((one) => one.name), 'project', 'service', 'plan']))
    onRead(tagFor(name));
  const db = store.tables();
  const [ofCategories, ...ofRecords] = await Promise.all([
    categoryPages(db),
    ...paged.map((kind) => recordPages(db, kind)),
  ]);
  const listed = new Map(paged.map(({ name }, index) => [name, ofRecords[index] ?? []]));
  const fixed = publicScreens
    .filter(({ path, hidden }) => !path.includes(':') && !hidden)
    .filter(({ path }) => !ofCategories.some((page) => page.path === path))
    .map(
      ({ path, lists = [] }): Page => ({
        path,
        changed: inEach((code) =>
          newest(lists.flatMap((kind) => listed.get(kind) ?? []).map((page) => page.changed?.[code])),
        ),
      }),
    );
  // Lists show what is hidden from search engines like the rest: they have changed with it.
  return [...fixed, ...ofCategories, ...ofRecords.flat().filter(({ isHidden }) => !isHidden)];
}

/** `hideFromSearch` where the page is the first of the records itself. */
type Dated = {
  category: string;
  updatedAt: string;
  publishedEN: number;
  publishedAR: number;
  hideFromSearch?: number;
};

function perCategory(records: Dated[], pathOf: (category: Category) => string | null): Page[] {
  const known = records.flatMap((record) => {
    const category = findCategory(record.category);
    return category ? [{ ...record, category }] : [];
  });
  return [...Map.groupBy(known, ({ category }) => category)].flatMap(([category, own]) => {
    const path = pathOf(category);
    // A page is there in the languages of what it shows.
    const languages = languageCodes.filter((code) => {
      const first = own.find((record) => languagesOf(record).includes(code));
      return first && first.hideFromSearch !== 1;
    });
    return path ? [{ path, changed: changedIn(own), languages }] : [];
  });
}

/** A page about plans stands without any. */
function withPlans(pages: Page[]): Page[] {
  const paths = categories.filter(({ plan }) => plan).map(plansPath);
  return paths.map((path) => ({ path, changed: pages.find((page) => page.path === path)?.changed }));
}

/** When the newest of these was written that is published in a language: what another shows has not changed with it. */
function changedIn(rows: { updatedAt: string }[]): Changed {
  return inEach((code) => newest(rows.filter((row) => languagesOf(row).includes(code)).map((row) => row.updatedAt)));
}

function inEach(find: (language: Language) => string | undefined): Changed {
  return Object.fromEntries(languageCodes.map((code) => [code, find(code)]));
}

function newest(times: (string | undefined)[]): string | undefined {
  let latest: string | undefined;
  for (const time of times) if ((time ?? '') > (latest ?? '')) latest = time;
  return latest;
}

function urlSet(pages: Page[], origin: string): string {
  return document(
    'urlset',
    pages.flatMap((page) => {
      const addressOf = (path: string) => escapeMarkup(origin + encodeURI(path));
      const { languages: published = languageCodes } = page;
      const alternates =
        published.length < languageCodes.length
          ? []
          : [...languageCodes.map((code) => [code, pathIn(code, page.path)]), ['x-default', page.path]];
      const links = alternates.map(
        ([code, path = '']) => `<xhtml:link rel="alternate" hreflang="${code}" href="${addressOf(path)}"/>`,
      );
      return published.map(
        (code) =>
          `<url><loc>${addressOf(pathIn(code, page.path))}</loc>${lastModified(page.changed?.[code])}${links.join('')}</url>`,
      );
    }),
  );
}

function lastModified(changed: string | undefined): string {
  return changed ? `<lastmod>${escapeMarkup(changed)}</lastmod>` : '';
}

function document(root: string, entries: string[]): string {
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${names}>\n${entries.join('\n')}\n</${root}>\n`;
}
