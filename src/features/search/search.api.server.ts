import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { defaultPageSize } from '../../kit/contract/list-query.ts';
import type { Schema } from '../../kit/db/schema.server.ts';
import { type ApiDeps, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { hasStems, stemsOf, wordsOf, wordsPerSearch } from '../../kit/i18n/search-fold.ts';
import { listRecords, type Order } from '../../kit/records/record-list.server.ts';
import type { Found, SearchGroup, SearchHit } from './search.contract.ts';
import { searchEndpoints } from './search.endpoints.ts';
import { type FoundRow, hitOf } from './search-hit.server.ts';
import { type Folded, keepServicesAndPlans } from './services-and-plans.server.ts';

type Page = { page: number; pageSize: number };

const mostNearest = 3;
const byPosition: Order = [
  ['position', 'asc'],
  ['id', 'asc'],
];
const newest: Order = [
  ['date', 'desc'],
  ['id', 'desc'],
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
      const [services, plans, projects, articles] = await Promise.all([
        kept.services(),
        kept.plans(),
        indexed(db, 'project', byPosition, '/portfolio', q, asked),
        indexed(db, 'blog', newest, '/blogs', q, asked),
      ]);
      const found = {
        services: pageOf(services.all, stems, asked),
        projects,
        articles,
        plans: pageOf(plans, stems, asked),
      };
      const isEmpty = Object.values(found).every(({ count }) => count === 0);
      return { ...found, nearest: isEmpty ? nearestTo(services, q) : [] };
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
  const { rows, count } = await listRecords(db, { name: table }, order, {
    query: { q, ...page },
    columns: [...columns, image],
  });
  const stems = stemsOf(q);
  const hits: SearchHit[] = [];
  for (const row of rows as FoundRow[]) {
    hits.push(hitOf(row, `${path}/${row.slug}`, stems, row.image));
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
