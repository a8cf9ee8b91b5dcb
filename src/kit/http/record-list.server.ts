import type { SelectQueryBuilder } from 'kysely';
import { defaultPageSize, type ListQuery } from '../contract/list-query.ts';
import { readCounter } from '../db/counters.server.ts';
import type { AnyTables, Schema } from '../db/migrations.server.ts';
import { countedMatches, findMatches, idsIn, type Matches, whereMatches } from '../db/search.server.ts';
import { countDays, findDay } from './day-tally.server.ts';
import { keepPart, type Part } from './list-part.server.ts';
import { mostAtOnce } from './long-list.server.ts';

type Direction = 'asc' | 'desc';

export type Order = [column: string, direction: Direction][];

type Query = SelectQueryBuilder<AnyTables, string, AnyTables>;

type Row = Record<string, unknown> & { id: number };

export type ListOptions = {
  query?: ListQuery;
  /** Keeps a part of the table, such as one category, or several states. */
  where?: Record<string, Part>;
  /** The number of all, where it is known without counting. */
  counted?: () => Promise<number | null>;
  /**
   * What was searched for, as the whole value of an indexed column. Words that are frequent each are looked for among the
   * newest only; such a value is found however old it is.
   */
  whole?: [column: string, value: string | number];
  /** Leaves out columns that a list does not show. */
  columns?: string[];
};

type Page = { from: number; size: number };

/** So many entries of an index are passed sooner than anything else is asked. */
const shortWalk = 1000;

/** The name under which a table's live records are counted. */
export const liveCounter = (table: string) => `live.${table}`;

/**
 * A page of a list, or as much of it as is read at once, and the number of all. Its order is the table's, whatever was
 * searched for.
 */
export async function listRecords(
  db: Schema,
  table: string,
  order: Order,
  { query: { page, pageSize, q } = {}, where = {}, counted, whole, columns }: ListOptions,
): Promise<{ rows: object[]; count: number }> {
  const size = pageSize ?? (page === undefined ? undefined : defaultPageSize);
  const asked = size === undefined ? null : { from: ((page ?? 1) - 1) * size, size };
  if (q) return search(q);
  if (!asked) {
    const rows = await shown(inOrder(live(), order))
      .limit(mostAtOnce + 1)
      .execute();
    if (rows.length <= mostAtOnce) return { rows, count: rows.length };
    return { rows: rows.slice(0, mostAtOnce), count: await countLive() };
  }
  const count = await countLive();
  return { rows: await rowsOf(await idsOf(asked, count)), count };

  function live(): Query {
    return liveOf(db, table, where);
  }

  function shown(from: Query): Query {
    return columns ? from.select(columns) : from.selectAll(table);
  }

  async function countLive(): Promise<number> {
    if (Object.keys(where).length === 0) return readCounter(db, liveCounter(table));
    return (await counted?.()) ?? (await countDays(db, table, where, countBetween)) ?? countOf(live().select('id'));
  }

  function countBetween(date: Part): Promise<number> {
    return countOf(liveOf(db, table, { ...where, date }).select('id'));
  }

  async function countOf(ids: Query): Promise<number> {
    const all = db.selectFrom(ids.as('counted')).select((eb) => eb.fn.countAll<number>().as('count'));
    return (await all.executeTakeFirstOrThrow()).count;
  }

  /**
   * A page is found in the order's index first, and only its rows are read. From the nearer end, or from the day that it
   * lies in: one far back in a long list costs little more than the first.
   */
  async function idsOf({ from: start, size: length }: Page, count: number): Promise<number[]> {
    const taken = Math.min(length, count - start);
    if (taken <= 0) return [];
    const behind = Math.max(0, count - start - length);
    const day = Math.min(start, behind) > shortWalk ? await findDay(db, table, where, start) : null;
    if (day && start - day.newer < Math.min(start, behind)) {
      return walk(live().where('date', '<', day.before), { from: start - day.newer, size: taken });
    }
    if (start <= behind) return walk(live(), { from: start, size: taken });
    return (await walk(live(), { from: behind, size: taken }, reversed(order))).toReversed();
  }

  function walk(from: Query, { from: start, size: length }: Page, by = order): Promise<number[]> {
    return idsIn(
      db,
      inOrder(from.select(`${table}.id`), by)
        .limit(length)
        .offset(start),
      'id',
    );
  }

  async function rowsOf(ids: number[]): Promise<object[]> {
    if (ids.length === 0) return [];
    const rows: Row[] = await shown(db.selectFrom(table).where('id', 'in', ids) as Query).execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async function search(words: string): Promise<{ rows: object[]; count: number }> {
    const matches = await findMatches(db, table, words);
    if (whole && !matches.isFew) {
      const found = await searched({ isFew: true, isNone: false, keep: (query) => keepPart(query, ...whole) });
      if (found.count > 0) return found;
    }
    return searched(matches);
  }

  async function searched(matches: Matches): Promise<{ rows: object[]; count: number }> {
    const { from, size: length } = asked ?? { from: 0, size: countedMatches };
    if (matches.isFew) {
      const ids = matches.isNone ? [] : await sortedIds(matches.keep(live()));
      return { rows: await rowsOf(ids.slice(from, from + length)), count: ids.length };
    }
    const { keep, walk: longest, isManyForSure } = matches;
    const walked = keep(longest ? newest(longest) : live());
    if (isManyForSure && Object.keys(where).length === 0) {
      return { rows: await rowsOf(await walk(walked, { from, size: length })), count: countedMatches };
    }
    // One walk tells both which they are and how many.
    const ids = await walk(walked, { from: 0, size: countedMatches });
    return { rows: await rowsOf(ids.slice(from, from + length)), count: ids.length };
  }

  /** Sorted here: asked to sort, SQLite walks the whole table in order instead of looking up the few. */
  async function sortedIds(found: Query): Promise<number[]> {
    const keys = [...new Set(['id', ...order.map(([column]) => column)])];
    const rows: Row[] = await found.select(keys).execute();
    return rows.toSorted((a, b) => compare(a, b, order)).map(({ id }) => id);
  }

  function newest(limit: number): Query {
    const keys = [...new Set(['id', ...order.map(([column]) => column)])];
    return db.selectFrom(inOrder(live().select(keys), order).limit(limit).as(table)) as Query;
  }
}

/** The numbers of all that a list would show on all of its pages, however many they are. */
export async function listIds(db: Schema, table: string, order: Order, { query = {}, where = {} }: ListOptions) {
  const live = liveOf(db, table, where);
  const found = query.q ? whereMatches(live, table, query.q) : live;
  const rows = await inOrder(found.select(`${table}.id`), order).execute();
  return rows.map(({ id }) => id as number);
}

function liveOf(db: Schema, table: string, where: Record<string, Part>): Query {
  const all = db.selectFrom(table).where(`${table}.deletedAt`, 'is', null) as Query;
  return Object.entries(where).reduce((query, [column, part]) => keepPart(query, `${table}.${column}`, part), all);
}

function inOrder(query: Query, order: Order): Query {
  return order.reduce((sorted, [column, direction]) => sorted.orderBy(column, direction), query);
}

function reversed(order: Order): Order {
  return order.map(([column, direction]) => [column, direction === 'asc' ? 'desc' : 'asc']);
}

function compare(a: Row, b: Row, order: Order): number {
  for (const [column, direction] of order) {
    const [left, right] = [a[column] as string | number, b[column] as string | number];
    if (left !== right) return left < right === (direction === 'asc') ? -1 : 1;
  }
  return 0;
}
