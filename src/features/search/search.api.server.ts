import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { defaultPageSize } from '../../kit/contract/list-query.ts';
import type { Db } from '../../kit/db/schema.server.ts';
import { type ApiDeps, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { hasStems, stemsOf, wordsOf, wordsPerSearch } from '../../kit/i18n/search-fold.ts';
import { listRecords, type Order } from '../../kit/records/record-list.server.ts';
import { newestFirst } from '../../kit/records/record-type.server.ts';
import type { Found, SearchGroup, SearchHit } from './search.contract.ts';
import { searchEndpoints } from './search.endpoints.ts';
import { hitOf } from './search-hit.server.ts';
import { type Folded, keepServicesAndPlans } from './services-and-plans.server.ts';

type Page = { page: number; pageSize: number };

const mostNearest = 3;
const byPosition: Order = [
  ['position', 'asc'],
  ['id', 'asc'],
];
const nothing: SearchGroup = { count: 0, hits: [] };

/** Looks into the tables of several entities, which it knows by their names and columns. */
export function searchApi(api: FastifyInstance, deps: ApiDeps) {
  const db = deps.store.tables();
  const kept = keepServicesAndPlans(deps.store);

  addEndpoints(api, searchEndpoints, deps, {
    find: async ({ query: { q = '', page = 1, pageSize = defaultPageSize } }): Promise<Found> => {
      const stems = stemsOf(q);
      if (stems.length === 0) {
        return { services: nothing, projects: nothing, articles: nothing, plans: nothing, nearest: [] };
      }
      const asked = { page, pageSize };
      const [services, plans, foundProjects, foundArticles] = await Promise.all([
        kept.services(),
        kept.plans(),
        indexed(db, projects, q, asked),
        indexed(db, articles, q, asked),
      ]);
      const found = {
        services: pageOf(services.all, stems, asked),
        projects: foundProjects,
        articles: foundArticles,
        plans: pageOf(plans, stems, asked),
      };
      const isEmpty = Object.values(found).every(({ count }) => count === 0);
      return { ...found, nearest: isEmpty ? nearestTo(services, q) : [] };
    },
  });
}

type Indexed = {
  table: 'project' | 'blog';
  order: Order;
  /** Where one is read: its slug follows. */
  path: string;
  /** The column of its picture. */
  image: string;
};

const projects: Indexed = { table: 'project', order: byPosition, path: '/portfolio', image: 'headImage' };
const articles: Indexed = { table: 'blog', order: newestFirst, path: '/blogs', image: 'image' };

async function indexed(db: Db, { table, order, path, image }: Indexed, q: string, page: Page): Promise<SearchGroup> {
  const columns = ['id', 'slug', 'category', 'titleEN', 'titleAR', 'descriptionEN', 'descriptionAR', image];
  const { rows, count } = await listRecords(db, { name: table }, order, { query: { q, ...page }, columns });
  const stems = stemsOf(q);
  const hits: SearchHit[] = [];
  for (const row of rows) {
    const cell = (column: string) => String(row[column]);
    const found = {
      id: row.id,
      category: cell('category'),
      titleEN: cell('titleEN'),
      titleAR: cell('titleAR'),
      textEN: cell('descriptionEN'),
      textAR: cell('descriptionAR'),
    };
    hits.push(hitOf(found, `${path}/${row.slug}`, stems, cell(image)));
    // The sentence that says why may stand at the end of a long text.
    await nextTurn();
  }
  return { count, hits };
}

function pageOf(all: Folded[], stems: string[], { page, pageSize }: Page): SearchGroup {
  const matching = all.filter(({ words }) => hasStems(words, stems));
  const from = (page - 1) * pageSize;
  return { count: matching.length, hits: matching.slice(from, from + pageSize).map(({ hit }) => hit) };
}

type Services = { all: Folded[]; likeness: (asked: string[]) => number[] };

function nearestTo({ all, likeness }: Services, q: string): SearchHit[] {
  // A single letter is like no word, or like too many.
  const asked = wordsOf(q).filter((word) => word.length > 1);
  const near = likeness(asked.slice(0, wordsPerSearch));
  return all
    .map(({ hit }, index) => ({ hit, near: near[index] ?? 0 }))
    .toSorted((one, other) => other.near - one.near)
    .slice(0, mostNearest)
    .map(({ hit }) => hit);
}
