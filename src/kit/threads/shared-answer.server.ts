import type { Encoding } from '../cache/accept-encoding.server.ts';
import type { SharedVariant, Unchanged } from '../cache/encoded-response.server.ts';

/**
 * A kept answer as all threads see it: two cells, its head without the date, and its body. It is never written to again,
 * but for the cells; so nobody can see half of it.
 */
export type SharedAnswer = {
  key: string;
  encodings: readonly Encoding[];
  bytes: SharedArrayBuffer;
  headLength: number;
  unchanged: Unchanged | null;
};

const cellCount = 2;
const cellBytes = cellCount * Int32Array.BYTES_PER_ELEMENT;
const [gone, asked] = [0, 1];

export function shareAnswer(key: string, { encodings, head, body, unchanged }: SharedVariant): SharedAnswer {
  const headLength = Buffer.byteLength(head, 'latin1');
  const bytes = new SharedArrayBuffer(cellBytes + headLength + body.length);
  const answer = { key, encodings, bytes, headLength, unchanged };
  headOf(answer).write(head, 'latin1');
  bodyOf(answer).set(body);
  return answer;
}

export function headOf({ bytes, headLength }: SharedAnswer): Buffer {
  return Buffer.from(bytes, cellBytes, headLength);
}

export function bodyOf({ bytes, headLength }: SharedAnswer): Buffer {
  return Buffer.from(bytes, cellBytes + headLength);
}

export function cellsOf({ bytes }: SharedAnswer): Int32Array {
  return new Int32Array(bytes, 0, cellCount);
}

/** From this moment on no thread sends it: whoever drops it need not wait for them. */
export function withdraw(cells: Int32Array) {
  Atomics.store(cells, gone, 1);
}

export function isWithdrawn(cells: Int32Array): boolean {
  return Atomics.load(cells, gone) === 1;
}

/** Looked at before it is written: what many threads write to, each of them would have to fetch again. */
export function noteAsked(cells: Int32Array) {
  if (cells[asked] === 0) cells[asked] = 1;
}

/** Whether somebody has asked for it since the last time. */
export function takeAsked(cells: Int32Array): boolean {
  return Atomics.exchange(cells, asked, 0) === 1;
}
