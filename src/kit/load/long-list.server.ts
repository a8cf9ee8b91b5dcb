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

/**
 * All of a list as JSON, with everybody else getting a turn between two rows, and never all of it in memory. When
 * something changes meanwhile, records move from part to part: the part before is read again, and nothing is sent twice.
 */
export async function* listInParts(first: ListPart, read: ReadPart, changes: () => number): AsyncGenerator<string> {
  const list = listIn(first);
  const sent = new Set<number>();
  const [head, tail] = Array.isArray(list) ? ['[', ']'] : ['{"data":[', `],${rest(list)}`];

  async function* fresh(part: ListPart): AsyncGenerator<string> {
    let text = '';
    for (const item of itemsOf(listIn(part))) {
      if (sent.has(item.id)) continue;
      text += `${sent.size > 0 ? ',' : ''}${JSON.stringify(item)}`;
      sent.add(item.id);
      if (text.length < turnLength) continue;
      yield text;
      text = '';
      await nextTurn();
    }
    if (text) yield text;
  }

  let seen = changes();
  let { taken, isCut } = first.window;
  let next = taken;
  yield head;
  yield* fresh(first);
  while (isCut) {
    const before = Math.min(taken, partRows);
    let part: ListPart;
    let tries = 0;
    do {
      await nextTurn();
      const now = changes();
      if (now !== seen) yield* fresh(await read(windowFrom(next - before, before)));
      seen = now;
      part = await read(windowFrom(next, partRows, partBytes));
      yield* fresh(part);
      tries += 1;
    } while (changes() !== seen && tries < mostTries);
    ({ taken, isCut } = part.window);
    next += taken;
  }
  yield tail;
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
