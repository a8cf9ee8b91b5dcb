import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * How much of a list one call reads. A list is as long as staff make it, and a row can weigh half a megabyte: counted
 * in rows alone, one request could fill the memory.
 */
export type ListWindow = {
  /** Rows of the asked part that were read before. */
  skip: number;
  rows: number;
  /** Reading stops with the row that reaches it. */
  bytes: number;
  /** How many rows were read, and whether the asked part has more. Written by whoever reads. */
  taken: number;
  isCut: boolean;
};

const open = new AsyncLocalStorage<ListWindow>();

/** Runs a call of the API that reads a list no further than its window. */
export function readWithin<R>(window: ListWindow, work: () => R): R {
  return open.run(window, work);
}

/** None where a list is read for something else than being sent. */
export function currentWindow(): ListWindow | undefined {
  return open.getStore();
}

type ReadRows<Row> = (ids: number[]) => Promise<Row[]>;

const firstStep = 4;

/** Reads rows by their ids, in steps that follow their weight. `left`: how many the asked part has from here on. */
export async function readRowsWithin<Row extends object>(
  window: ListWindow,
  ids: number[],
  left: number,
  read: ReadRows<Row>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let taken = 0;
  let bytes = 0;
  let step = firstStep;
  while (taken < ids.length && bytes < window.bytes) {
    const next = await read(ids.slice(taken, taken + step));
    rows.push(...next);
    taken = Math.min(ids.length, taken + step);
    bytes += next.reduce((all, row) => all + weightOf(row), 0);
    const fitting = Math.floor((window.bytes - bytes) / Math.max(1, bytes / taken));
    step = Math.max(1, Math.min(2 * step, fitting));
  }
  window.taken = taken;
  window.isCut = taken > 0 && taken < left;
  return rows;
}

function weightOf(row: object): number {
  return Object.values(row).reduce((all: number, value) => all + (typeof value === 'string' ? value.length : 8), 0);
}
