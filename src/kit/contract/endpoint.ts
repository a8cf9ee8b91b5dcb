import type * as z from 'zod/mini';

export type Access = 'public' | 'staff' | 'admin';

/** What a call does to its entity. The status of its answer and what a page is noted to have read follow from it. */
export type Effect = 'list' | 'read' | 'create' | 'update' | 'delete' | 'restore' | 'other';

/** One call of the API, as data. Server, browser, documentation and tests all read the same entry. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with `:name` for parameters. */
  path: string;
  access: Access;
  entity: string;
  effect: Effect;
  /** Other entities whose records show in the answer. */
  alsoReads?: readonly string[];
  body?: z.core.$ZodType;
  query?: z.core.$ZodType;
  output?: z.core.$ZodType;
  /** The type of an answer that is a file instead of JSON, and is sent as it is made. */
  file?: string;
};

export type OutputOf<E extends Endpoint> = E extends { output: infer S extends z.core.$ZodType }
  ? z.core.output<S>
  : E extends { file: string }
    ? AsyncIterable<string>
    : // biome-ignore lint/suspicious/noConfusingVoidType: it is the return type of a call without an answer
      void;

export type QueryOf<E extends Endpoint> = E extends { query: infer S extends z.core.$ZodType }
  ? z.core.output<S>
  : Record<string, never>;

export type BodyOf<E extends Endpoint> = E extends { body: infer S extends z.core.$ZodType }
  ? z.core.output<S>
  : undefined;

export type EndpointTable = Record<string, Endpoint>;

/** Keeps the literal types, so that a call's answer is typed by the entry it names. */
export function endpoints<const T extends EndpointTable>(table: T): T {
  return table;
}
