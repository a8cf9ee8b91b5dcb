import type { SelectQueryBuilder } from 'kysely';
import { defaultPageSize, type ListQuery } from '../contract/list-query.ts';
import { readCounter } from '../db/counters.server.ts';
import type { AnyTables, Schema } from '../db/migrations.server.ts';
import { countedMatches, type SearchFilter, searchFilter } from '../db/search.server.ts';

export type Order = [column: string, direction: 'asc' | 'desc'][];

type Query = SelectQueryBuilder<AnyTables, string, AnyTables>;

export type ListOptions = {
  query?: ListQuery;
  /** Keeps a part of the table, such as one category. */
  where?: Record<string, string>;
  /** Leaves out columns that a list does not show. */
  columns?: string[];
};

/** The name under which a table's live records are counted. */
export const liveCounter = (table: string) => `live.${table}`;

/**
 * A list, or a page of it. A page is found in the order's index first and only its rows are read, so that a page far
 * back in a long list costs little more than the first.
 */
export async function listRecords(
  db: Schema,
  table: string,
  order: Order,
  { query = {}, where = {}, columns }: ListOptions,
): Promise<{ rows: object[]; count: number }> {
  const sortColumns = order.map(([column]) => column).filter((column) => column !== 'id');
  const select = (from: Query): Query => (columns ? from.select(columns) : from.selectAll());
  const filter = query.q ? await searchFilter(db, table, query.q) : null;
  const isPaged = query.page !== undefined || query.pageSize !== undefined;
  if (!isPaged && !filter?.isFrequent) {
    const rows = await select(inOrder(matching(db, filter))).execute();
    return { rows, count: rows.length };
  }
  const { page = 1, pageSize = isPaged ? defaultPageSize : countedMatches } = query;
  const found = await inOrder(matching(db, filter).select('id'))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const ids = found.map(({ id }) => id as number);
  const rows = ids.length > 0 ? await inOrder(select(db.selectFrom(table).where('id', 'in', ids))).execute() : [];
  return { rows, count: await countAll() };

  function live(): Query {
    const all = db.selectFrom(table).where('deletedAt', 'is', null);
    return Object.entries(where).reduce((part, [column, value]) => part.where(column, '=', value), all as Query);
  }

  function matching(tables: Schema, searched: SearchFilter | null): Query {
    if (!searched) return live();
    const { keep, walk } = searched;
    return keep(walk ? tables.selectFrom(walk(inOrder(live().select(['id', ...sortColumns]))).as(table)) : live());
  }

  function inOrder(from: Query): Query {
    return order.reduce((sorted, [column, direction]) => sorted.orderBy(column, direction), from);
  }

  async function countAll(): Promise<number> {
    if (!filter && Object.keys(where).length === 0) return readCounter(db, liveCounter(table));
    const some = filter ? matching(db, filter).select('id').limit(countedMatches) : live().select('id');
    const { count } = await db
      .selectFrom(some.as('some'))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }
}
