import type * as z from 'zod/mini';
import type { EntityName } from './entity-name.ts';

export type Access = 'public' | 'staff' | 'admin';

/** What a call does to its entity. The status of its answer and what a page is noted to have read follow from it. */
export type Effect = 'list' | 'read' | 'create' | 'update' | 'delete' | 'restore' | 'other';

type Schema = z.core.$ZodType;

/** One call of the API, as data, and all that a page in the browser needs of it at run time. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with `:name` for parameters. */
  path: string;
  access: Access;
  entity: EntityName;
  effect: Effect;
  /** Other entities whose records show in the answer. */
  alsoReads?: readonly EntityName[];
  /** The type of an answer that is a file instead of JSON, and is sent as it is made. */
  file?: string;
};

/** What a call takes and answers. */
export type Schemas = { body?: Schema; query?: Schema; output?: Schema };

/** A call with its schemas. Server, documentation, forms and tests all read the same entry. */
export type Endpoint = Call & Schemas;

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

/** Keeps the literal types of calls that several tables are made of. */
export function callTable<const Table extends Record<string, Call>>(table: Table): Table {
  return table;
}

/** Calls by name, each typed by the schemas of the same name. */
export type TypedCalls<Calls, S> = {
  [Name in keyof Calls]: Name extends keyof S ? Calls[Name] & S[Name] : Calls[Name];
};

/**
 * Declares calls that carry the types of their schemas, but not the schemas: pages that only read load no rules, which
 * weigh more than all of their own code. `withSchemas` adds them. Called twice, because the first type is given and the
 * second one found out.
 */
export function calls<S extends { [Name in keyof S]: Schemas }>() {
  return <const Table extends Record<string, Call> & { [Name in keyof S]: Call }>(table: Table) =>
    table as unknown as TypedCalls<Table, S>;
}

type SchemaName = keyof Schemas;
type Unshaped<T> = { [Name in keyof T]: keyof T[Name] & SchemaName extends never ? Name : never }[keyof T];

/** The schemas that calls are typed by: all of them, and nothing else. */
export type SchemasOf<T> = {
  [Name in Exclude<keyof T, Unshaped<T>>]: Pick<T[Name], keyof T[Name] & SchemaName>;
};

/** Calls with their schemas. */
export function withSchemas<T extends EndpointTable>(table: T, schemas: SchemasOf<T>): T {
  const schemasOf = (name: string) => (schemas as Record<string, Schemas | undefined>)[name];
  return Object.fromEntries(Object.entries(table).map(([name, call]) => [name, { ...call, ...schemasOf(name) }])) as T;
}
