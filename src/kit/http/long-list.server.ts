import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ListQuery } from '../contract/list-query.ts';

/** Of a list that was asked for whole, this much is read at once; whatever is longer is sent in parts. */
export const mostAtOnce = 500;
const partSize = 250;
/** Where there is a change every few milliseconds, a part is good enough at last. */
const mostTries = 10;

type Item = { id: number };

/** The two forms that a list has. */
type List = Item[] | { data: Item[]; count: number };

type ReadPart = (part: { page: number; pageSize: number }) => Promise<unknown>;

/** Whether somebody asked for all of a list and has got the beginning of it. */
export function isBeginning(query: ListQuery, output: unknown, headers: Record<string, string>): boolean {
  if (query.page !== undefined || query.pageSize !== undefined || query.q) return false;
  const items = isList(output) ? itemsOf(output) : [];
  const total = isList(output) && !Array.isArray(output) ? output.count : Number(headers['x-total-count'] ?? 0);
  return items.length === mostAtOnce && total > mostAtOnce;
}

/**
 * All of a list as JSON, with everybody else getting a turn between two parts, and never all of it in memory. When
 * something changes meanwhile, records move from part to part: the part before is read again, and nothing is sent twice.
 */
export async function* listInParts(first: unknown, read: ReadPart, changes: () => number): AsyncGenerator<string> {
  if (!isList(first)) throw new TypeError('only a list has parts');
  const sent = new Set<number>();
  const [before, after] = Array.isArray(first) ? ['[', ']'] : ['{"data":[', `],${rest(first)}`];
  const fresh = (items: Item[]) => {
    const texts = items.filter(({ id }) => !sent.has(id)).map((item) => JSON.stringify(item));
    const comma = sent.size > 0 && texts.length > 0 ? ',' : '';
    for (const { id } of items) sent.add(id);
    return comma + texts.join(',');
  };
  async function part(page: number): Promise<Item[]> {
    const output = await read({ page, pageSize: partSize });
    return isList(output) ? itemsOf(output) : [];
  }

  let seen = changes();
  yield before + fresh(itemsOf(first));
  for (let page = mostAtOnce / partSize + 1; ; page += 1) {
    let items: Item[];
    let tries = 0;
    do {
      await nextTurn();
      const now = changes();
      if (now !== seen) yield fresh(await part(page - 1));
      seen = now;
      items = await part(page);
      yield fresh(items);
      tries += 1;
    } while (changes() !== seen && tries < mostTries);
    if (items.length < partSize) break;
  }
  yield after;
}

function isList(output: unknown): output is List {
  return (
    Array.isArray(output) || (typeof output === 'object' && output !== null && 'data' in output && 'count' in output)
  );
}

function itemsOf(list: List): Item[] {
  return Array.isArray(list) ? list : list.data;
}

/** What stands behind the records of a list that is an object, up to its last brace. */
function rest({ data: _, ...others }: { data: Item[]; count: number }): string {
  return JSON.stringify(others).slice(1);
}
