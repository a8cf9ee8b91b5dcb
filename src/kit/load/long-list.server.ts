import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ListWindow } from '../records/list-window.server.ts';

/** What of a list is read at once: whatever is longer or heavier is sent in parts, and kept nowhere. */
export const mostRows = 500;
export const mostBytes = 1_000_000;
const partRows = 250;
/** Parts after the first are smaller: whoever asks for all of a heavy list waits, and others get their turns sooner. */
const partBytes = 256_000;
/** So much text is made in one turn of the event loop. */
const turnLength = 64_000;
/** Where there is a change every few milliseconds, a part is good enough at last. */
const mostTries = 10;

type Item = { id: number };

/** The two forms that a list has. */
type List = Item[] | { data: Item[]; count: number };

/** A part of a list, and how much of the list it is. */
export type ListPart = { output: unknown; window: ListWindow };

export type ReadPart = (window: ListWindow) => Promise<ListPart>;

export function windowFrom(skip: number, rows: number, bytes = mostBytes): ListWindow {
  return { skip, rows, bytes, taken: 0, isCut: false };
}

/** All of a list as JSON, with everybody else getting a turn between two rows, and never all of it in memory. */
export async function* listInParts(first: ListPart, read: ReadPart, changes: () => number): AsyncGenerator<string> {
  const list = listIn(first);
  const [head, tail] = Array.isArray(list) ? ['[', ']'] : ['{"data":[', `],${rest(list)}`];
  const parts = freshItems(first, read, changes, changes());
  let comma = '';
  yield head;
  for await (const items of parts) {
    let text = '';
    for (const item of items) {
      text += `${comma}${JSON.stringify(item)}`;
      comma = ',';
      if (text.length < turnLength) continue;
      yield text;
      text = '';
      await nextTurn();
    }
    if (text) yield text;
  }
  yield tail;
}

/** All of a list as it is, for a page that shows all of it. */
export async function wholeList(first: ListPart, read: ReadPart, changes: () => number): Promise<unknown> {
  const list = listIn(first);
  const all: Item[] = [];
  for await (const items of freshItems(first, read, changes, changes())) all.push(...items);
  return Array.isArray(list) ? all : { ...list, data: all };
}

/**
 * When something changes meanwhile, records move from part to part: the part before is read again, and nothing is given
 * twice. `seen`: how often something had changed when the first part was read.
 */
async function* freshItems(
  first: ListPart,
  read: ReadPart,
  changes: () => number,
  seen: number,
): AsyncGenerator<Item[]> {
  const given = new Set<number>();
  function fresh(part: ListPart): Item[] {
    const items = itemsOf(listIn(part)).filter(({ id }) => !given.has(id));
    for (const { id } of items) given.add(id);
    return items;
  }

  let known = seen;
  let { taken, isCut } = first.window;
  let next = taken;
  yield fresh(first);
  while (isCut) {
    const before = Math.min(taken, partRows);
    let part: ListPart;
    let tries = 0;
    do {
      await nextTurn();
      const now = changes();
      if (now !== known) yield fresh(await read(windowFrom(next - before, before)));
      known = now;
      part = await read(windowFrom(next, partRows, partBytes));
      yield fresh(part);
      tries += 1;
    } while (changes() !== known && tries < mostTries);
    ({ taken, isCut } = part.window);
    next += taken;
  }
}

function listIn({ output }: ListPart): List {
  if (isList(output)) return output;
  throw new TypeError('only a list has parts');
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
