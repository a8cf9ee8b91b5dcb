import { sql } from 'kysely';
import { defaultPageSize, type ListQuery } from '../contract/list-query.ts';
import { readCounter } from '../db/counters.server.ts';
import { type AnyRow, type RecordQuery, recordsIn } from '../db/record-tables.server.ts';
import type { Db } from '../db/schema.server.ts';
import { countedMatches, findMatches, idsIn, type Matches, whereMatches } from '../db/search.server.ts';
import { countDays, type DayCounted, type DayStart, findDay } from './day-counts.server.ts';
import { keepPart, type Part } from './list-part.server.ts';
import { type ListWindow, readRowsWithin } from './list-window.server.ts';

type Direction = 'asc' | 'desc';

export type Order = [column: string, direction: Direction][];

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
  /** Which records at all, where not those that visitors see. */
  among?: Among;
  /** Reads no further than this; without one, all of what was asked for. */
  window?: ListWindow;
};

type Keep = (all: RecordQuery) => RecordQuery;

/**
 * `beside`: of records that are nearly those that visitors see, what they have more, or less. These are few, and the
 * others are counted.
 */
export type Among = { keep: Keep; beside?: { keep: Keep; isMore: boolean } };

type Page = { from: number; size: number };

/** So many entries of an index are passed, or records asked for a word, sooner than anything else is done. */
const shortWalk = 1000;

/** A word with fewer entries in the index than these is collected sooner than it is met. */
const fewHits = 15_000;
/** So many records are asked one by one for a more frequent word, */
const shortSearch = 5000;
/** and with fewer entries than these it is then collected, too. They fit into the memory that PostgreSQL has for a question. */
const manyHits = 100_000;

/** So many rows are read without being looked for first: of such that leave out their long columns, and of any. */
const mostLight = 64;
const mostHeavy = 4;

/** The name under which a table's live records are counted. */
export const liveCounter = (table: string) => `live.${table}`;

/** What was asked for, from the first row that is wanted now. Everything is a page without an end. */
function pageIn({ page, pageSize, q }: ListQuery, skip: number): Page {
  const whole = q ? countedMatches : Number.POSITIVE_INFINITY;
  const size = pageSize ?? (page === undefined ? whole : defaultPageSize);
  const from = page === undefined ? 0 : (page - 1) * size;
  return { from: from + skip, size: size - skip };
}

/** A page of a list, or all of it, and the number of all. Its order is the table's, whatever was searched for. */
export async function listRecords(
  db: Db,
  kind: DayCounted,
  order: Order,
  { query = {}, where = {}, counted, whole, columns, among, window }: ListOptions,
): Promise<{ rows: AnyRow[]; count: number }> {
  const { name: table } = kind;
  const asked = pageIn(query, window?.skip ?? 0);
  const atOnce = window?.rows ?? Number.POSITIVE_INFINITY;
  if (query.q) return search(query.q);
  const short = await shortList();
  if (short) return short;
  if (asked.from === 0 && asked.size === Number.POSITIVE_INFINITY) return beginning();
  const count = await countLive();
  const ids = await idsOf({ ...asked, size: Math.min(asked.size, atOnce) }, count);
  return { rows: await take(ids, Math.min(asked.size, count - asked.from)), count };

  /** Few rows from the beginning, found and read in one. */
  async function shortList(): Promise<{ rows: AnyRow[]; count: number } | null> {
    const most = columns ? mostLight : mostHeavy;
    const isWhole = asked.size === Number.POSITIVE_INFINITY && columns !== undefined;
    if (among || asked.from > 0 || atOnce <= most || !(isWhole || asked.size <= most)) return null;
    const rows = await inOrder(shown(live()), order)
      .limit(isWhole ? most + 1 : asked.size)
      .$castTo<AnyRow>()
      .execute();
    if (rows.length > most) return null;
    if (window) window.taken = rows.length;
    return { rows, count: isWhole ? rows.length : await countLive() };
  }

  /** Of everything: most lists are short, and are known whole without being counted. */
  async function beginning(): Promise<{ rows: AnyRow[]; count: number }> {
    const ids = await walk(live(), { from: 0, size: atOnce + 1 });
    const count = ids.length <= atOnce ? ids.length : await countLive();
    return { rows: await take(ids.slice(0, atOnce), ids.length), count };
  }

  /** The rows with these ids, as many as the window has room for. `left`: how many there are from here on. */
  async function take(ids: number[], left: number): Promise<AnyRow[]> {
    return window ? readRowsWithin(window, ids, left, rowsOf) : rowsOf(ids);
  }

  function live(): RecordQuery {
    return partOf(db, table, where, among?.keep);
  }

  function shown(from: RecordQuery): RecordQuery<AnyRow> {
    return (columns ? from.select(columns) : from.selectAll(table)).$castTo<AnyRow>();
  }

  async function countLive(): Promise<number> {
    if (!among) return countVisible();
    if (!among.beside) return countOf(live().select('id'));
    return (await countVisible()) + (await countBeside());
  }

  /** How many more than visitors see, or fewer; of those from a moment on. */
  async function countBeside(from?: string): Promise<number> {
    const { keep, isMore } = among?.beside ?? {};
    if (!keep) return 0;
    const all = partOf(db, table, where, keep);
    // The date with nothing behind it has no index: by one, SQLite would go through all that visitors see, too.
    const beside = from === undefined ? all : all.where(sql`${sql.ref(`${table}.date`)} || ''`, '>=', from);
    return (isMore ? 1 : -1) * (await countOf(beside.select('id')));
  }

  async function countVisible(): Promise<number> {
    if (Object.keys(where).length === 0) return readCounter(db, liveCounter(table));
    return (await counted?.()) ?? (await countDays(db, kind, where, countBetween)) ?? countBetween(where.date);
  }

  function countBetween(date?: Part): Promise<number> {
    return countOf(partOf(db, table, { ...where, ...(date !== undefined && { date }) }).select('id'));
  }

  async function countOf(ids: RecordQuery): Promise<number> {
    const all = recordsIn(db)
      .selectFrom(ids.as('counted'))
      .select((eb) => eb.fn.countAll<number>().as('count'));
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
    const day = Math.min(start, behind) > shortWalk ? await dayOf(start) : null;
    if (day && start - day.newer < Math.min(start, behind)) {
      return walk(live().where('date', '<', day.before), { from: start - day.newer, size: taken });
    }
    if (start <= behind) return walk(live(), { from: start, size: taken });
    return (await walk(live(), { from: behind, size: taken }, reversed(order))).toReversed();
  }

  /** The day to begin at for a place in the list: what it has more than visitors see may all be newer. */
  async function dayOf(start: number): Promise<DayStart | null> {
    if (among && !among.beside) return null;
    const day = await findDay(db, kind, where, Math.max(0, start - Math.max(0, await countBeside())));
    return day && { ...day, newer: day.newer + (await countBeside(day.before)) };
  }

  function walk(from: RecordQuery, { from: start, size: length }: Page, by = order): Promise<number[]> {
    const ids = inOrder(from.select(`${table}.id`), by);
    const cut = Number.isFinite(length) ? ids.limit(length).offset(start) : ids;
    return idsIn(db, cut, 'id');
  }

  async function rowsOf(ids: number[]): Promise<AnyRow[]> {
    if (ids.length === 0) return [];
    const rows = await shown(recordsIn(db).selectFrom(table).where('id', 'in', ids)).execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async function search(words: string): Promise<{ rows: AnyRow[]; count: number }> {
    const matches = await findMatches(db, table, words);
    if (whole && !matches.isFew) {
      const exact = await searched({ isFew: true, isNone: false, keep: (query) => keepPart(query, ...whole) });
      if (exact.count > 0) return exact;
    }
    return searched(matches);
  }

  async function searched(matches: Matches): Promise<{ rows: AnyRow[]; count: number }> {
    if (matches.isFew) return found(matches.isNone ? [] : await sortedIds(matches.keep(live())));
    // One walk tells both which they are and how many, unless the number is known.
    const isCounted = matches.isManyForSure && Object.keys(where).length === 0;
    const most = isCounted ? Math.min(asked.from + asked.size, countedMatches) : countedMatches;
    const { rows, count } = await found(await firstOf(matches, most));
    return { rows, count: isCounted ? countedMatches : count };
  }

  /**
   * The first that match, in the order of the list. A word that most records have is met at once. One that is not in very
   * many is collected; any other is met among the newest in most cases, and only where it is not, more is done to find it
   * further back. Several that are in very many each are looked for no further: they can be rare together.
   */
  async function firstOf({ keep, collect, isOneWord }: Matches & { isFew: false }, most: number): Promise<number[]> {
    const first = (matching: RecordQuery) => walk(matching, { from: 0, size: most });
    const near = await first(keep(newest(shortWalk)));
    if (near.length === most || !(await hasMoreThan(shortWalk))) return near;
    const keepRare = await collect(fewHits);
    if (keepRare) return first(keepRare(live()));
    const ids = await first(keep(newest(shortSearch)));
    if (ids.length === most || !(await hasMoreThan(shortSearch))) return ids;
    const keepFar = (await collect(manyHits)) ?? (isOneWord ? keep : null);
    return keepFar ? first(keepFar(live())) : ids;
  }

  /** Asked of the list itself, which a filter can make short: to count a long one takes longer. */
  async function hasMoreThan(limit: number): Promise<boolean> {
    return (await walk(live(), { from: limit, size: 1 })).length > 0;
  }

  /** The asked part of all that were found. */
  async function found(all: number[]): Promise<{ rows: AnyRow[]; count: number }> {
    const ids = all.slice(asked.from, asked.from + asked.size);
    return { rows: await take(ids.slice(0, atOnce), ids.length), count: all.length };
  }

  /** Sorted here: asked to sort, SQLite walks the whole table in order instead of looking up the few. */
  async function sortedIds(found: RecordQuery): Promise<number[]> {
    const keys = [...new Set(['id', ...order.map(([column]) => column)])];
    const rows = await found.select(keys).$castTo<AnyRow>().execute();
    return rows.toSorted((a, b) => compareRows(a, b, order)).map(({ id }) => id);
  }

  function newest(limit: number): RecordQuery {
    const keys = [...new Set(['id', ...order.map(([column]) => column)])];
    return recordsIn(db).selectFrom(inOrder(live().select(keys), order).limit(limit).as(table));
  }
}

/** The numbers of all that a list would show on all of its pages, however many they are. */
export async function listIds(db: Db, table: string, order: Order, { query = {}, where = {} }: ListOptions) {
  const live = partOf(db, table, where);
  const found = query.q ? whereMatches(live, table, query.q) : live;
  const rows = await inOrder(found.select(`${table}.id`), order)
    .$castTo<AnyRow>()
    .execute();
  return rows.map(({ id }) => id);
}

const isLive = (table: string) => (all: RecordQuery) => all.where(`${table}.deletedAt`, 'is', null);

function partOf(db: Db, table: string, where: Record<string, Part>, among = isLive(table)): RecordQuery {
  const all = among(recordsIn(db).selectFrom(table));
  return Object.entries(where).reduce((query, [column, part]) => keepPart(query, `${table}.${column}`, part), all);
}

function inOrder(query: RecordQuery, order: Order): RecordQuery {
  return order.reduce((sorted, [column, direction]) => sorted.orderBy(column, direction), query);
}

function reversed(order: Order): Order {
  return order.map(([column, direction]) => [column, direction === 'asc' ? 'desc' : 'asc']);
}

export function compareRows(a: AnyRow, b: AnyRow, order: Order): number {
  for (const [column, direction] of order) {
    const [left, right] = [a[column] as string | number, b[column] as string | number];
    if (left !== right) return left < right === (direction === 'asc') ? -1 : 1;
  }
  return 0;
}
