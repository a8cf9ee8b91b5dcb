import type { FastifyInstance } from 'fastify';
import { type Category, findCategory, plansPath } from '../../kit/contract/categories.ts';
import { defaultPageSize } from '../../kit/contract/list-query.ts';
import type { Schema } from '../../kit/db/migrations.server.ts';
import { type ApiParts, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { listRecords, type Order } from '../../kit/http/record-list.server.ts';
import { hasStems, stemsOf } from '../../kit/i18n/search-fold.ts';
import { type Found, type SearchGroup, type SearchHit, searchEndpoints } from './search.contract.ts';
import { excerptOf, nearness } from './search-text.server.ts';

type Texts = Record<`${'title' | 'text'}${'EN' | 'AR'}`, string>;
type Row = Texts & { id: number; slug: string; category: string; image: string };
type Page = { page: number; pageSize: number };

/** Services and plans are few: they are compared as they are, with the names of their category, in every spelling. */
type Known = SearchHit & { words: string };

const comparedRecords = { page: 1, pageSize: 200 };
const mostNearest = 3;
const byPosition: Order = [
  ['position', 'asc'],
  ['id', 'asc'],
];
const newest: Order = [
  ['date', 'desc'],
  ['id', 'desc'],
];
const cheapest: Order = [
  ['price', 'asc'],
  ['id', 'asc'],
];
const nothing: SearchGroup = { count: 0, hits: [] };

/** Looks into the tables of several entities, which it knows by their names and columns. */
export function searchApi(api: FastifyInstance, parts: ApiParts) {
  const db = parts.store.tables() as Schema;

  addEndpoints(api, searchEndpoints, parts, {
    find: async ({ query: { q = '', page = 1, pageSize = defaultPageSize } }): Promise<Found> => {
      const stems = stemsOf(q);
      if (stems.length === 0) {
        return { services: nothing, projects: nothing, articles: nothing, plans: nothing, nearest: [] };
      }
      const asked = { page, pageSize };
      const [allServices, allPlans, projects, articles] = await Promise.all([
        services(db),
        plans(db),
        indexed(db, 'project', byPosition, '/portfolio', q, asked),
        indexed(db, 'blog', newest, '/blogs', q, asked),
      ]);
      const found = {
        services: pageOf(allServices, stems, asked),
        projects,
        articles,
        plans: pageOf(allPlans, stems, asked),
      };
      const isEmpty = Object.values(found).every(({ count }) => count === 0);
      return { ...found, nearest: isEmpty ? nearestTo(allServices, q) : [] };
    },
  });
}

async function indexed(db: Schema, table: string, order: Order, path: string, q: string, page: Page) {
  const columns = [
    'id',
    'slug',
    'category',
    'titleEN',
    'titleAR',
    'descriptionEN as textEN',
    'descriptionAR as textAR',
  ];
  const image = table === 'project' ? 'headImage as image' : 'image';
  const { rows, count } = await listRecords(db, table, order, {
    query: { q, ...page },
    columns: [...columns, image],
  });
  const stems = stemsOf(q);
  return { count, hits: (rows as Row[]).map((row) => hitOf(row, `${path}/${row.slug}`, stems, row.image)) };
}

async function services(db: Schema): Promise<Known[]> {
  const columns = ['id', 'category', 'titleEN', 'titleAR', 'bioEN as textEN', 'bioAR as textAR'];
  const more = ['descriptionEN', 'descriptionAR'];
  const { rows } = await listRecords(db, 'service', byPosition, {
    query: comparedRecords,
    columns: [...columns, ...more],
  });
  const known = (rows as (Row & { descriptionEN: string; descriptionAR: string })[]).flatMap((row) => {
    const category = findCategory(row.category);
    const words = [row.titleEN, row.titleAR, row.textEN, row.textAR, row.descriptionEN, row.descriptionAR];
    return category ? [knownAs(row, category, category.path, words)] : [];
  });
  // A page shows the first service of its category.
  return [...new Map(known.toReversed().map((one) => [one.path, one])).values()].toReversed();
}

async function plans(db: Schema): Promise<Known[]> {
  const columns = ['id', 'category', 'nameEN as titleEN', 'nameAR as titleAR', 'properties'];
  const { rows } = await listRecords(db, 'plan', cheapest, { query: comparedRecords, columns });
  return (rows as (Row & { properties: string })[]).flatMap((row) => {
    const category = findCategory(row.category);
    const properties: Record<'titleEN' | 'titleAR', string>[] = JSON.parse(row.properties);
    const textEN = properties.map(({ titleEN }) => titleEN).join(', ');
    const textAR = properties.map(({ titleAR }) => titleAR).join('، ');
    const words = [row.titleEN, row.titleAR, textEN, textAR];
    return category ? [knownAs({ ...row, textEN, textAR }, category, plansPath(category), words)] : [];
  });
}

function knownAs(row: Row, category: Category, path: string, words: string[]): Known {
  const { label, slug, aliases, project, blog } = category;
  const names = [label.en, label.ar, slug, project, blog, ...aliases];
  return { ...hitOf({ ...row, category: slug }, path, []), words: [...words, ...names].join(' ') };
}

function hitOf(
  { id, titleEN, titleAR, category, ...row }: Row,
  path: string,
  stems: string[],
  imageUrl = '',
): SearchHit {
  const [textEN, textAR] = [row.textEN, row.textAR].map((text) => excerptOf(text, stems));
  return { id, titleEN, titleAR, textEN: textEN ?? '', textAR: textAR ?? '', path, category, imageUrl };
}

const withoutWords = ({ words: _, ...hit }: Known): SearchHit => hit;

function pageOf(all: Known[], stems: string[], { page, pageSize }: Page): SearchGroup {
  const matching = all.filter(({ words }) => hasStems(words, stems));
  const from = (page - 1) * pageSize;
  return { count: matching.length, hits: matching.slice(from, from + pageSize).map(withoutWords) };
}

function nearestTo(all: Known[], q: string): SearchHit[] {
  return all
    .map((known) => ({ known, near: nearness(known.words, q) }))
    .toSorted((one, other) => other.near - one.near)
    .slice(0, mostNearest)
    .map(({ known }) => withoutWords(known));
}
