import type * as z from 'zod/mini';
import type { EntityName } from './entity-name.ts';

export type Access = 'public' | 'staff' | 'admin';

type Schema = z.core.$ZodType;

/** What an answer is made of: all records of an entity, or of one of them (`blog/:id`) the one that is answered. */
export type Source = EntityName | `${EntityName}/:id`;

/** Whose records a call changes: `*` stands for any kind. */
export type Change = EntityName | '*';

/** The answer is cached, and so are pages that show it, until something changes that it reads. */
type PublicRead = {
  method: 'GET';
  access: 'public';
  reads: readonly Source[];
  changes?: never;
  /** Who may ask for what visitors do not see, by the parameter `status`. */
  staffView?: Exclude<Access, 'public'>;
};

/** What only staff may read is cached nowhere. */
type StaffRead = {
  method: 'GET';
  access: Exclude<Access, 'public'>;
  reads?: never;
  changes?: never;
  staffView?: never;
};

/** Invalidates what reads one of its changes. */
type Write = {
  method: 'POST' | 'PUT' | 'DELETE';
  access: Access;
  reads?: never;
  changes: readonly Change[];
  staffView?: never;
};

/** One call of the API, as data, and all that a page in the browser needs of it at run time. */
export type Call = (PublicRead | StaffRead | Write) & {
  /** Below `/api`, with `:name` for parameters. */
  path: string;
  /** Which part of the API it belongs to. */
  entity: EntityName;
  /** Of a success, where it is not 200. */
  status?: 201 | 204;
  /** The type of an answer that is a file instead of JSON, and is sent as it is made. */
  file?: string;
};

/** What a call takes and answers. `draft`: the rules of a body that is sent with `Status=draft`. */
export type Schemas = { body?: Schema; draft?: Schema; query?: Schema; output?: Schema };

/** A call with its schemas. Server, documentation, forms and tests all read the same entry. */
export type Endpoint = Call & Schemas;

/** The schema of a call by its name there; a call without one has no such key. */
type SchemaIn<E, Name extends keyof Schemas> = Name extends keyof E ? Extract<E[Name], Schema> : never;

type Typed<S extends Schema, Otherwise> = [S] extends [never] ? Otherwise : z.core.output<S>;

export type OutputOf<E extends Endpoint> = Typed<
  SchemaIn<E, 'output'>,
  E extends { file: string } ? AsyncIterable<string> : void
>;

export type QueryOf<E extends Endpoint> = Typed<SchemaIn<E, 'query'>, Record<string, never>>;

export type BodyOf<E extends Endpoint> = Typed<SchemaIn<E, 'body'>, undefined>;

export type EndpointTable = Record<string, Endpoint>;

/** An endpoint that is served, with its name in the table that it comes from. */
export type ServedEndpoint = Endpoint & { name: string };

/** Keeps the literal types of calls that several tables are made of. */
export function callTable<const Table extends Record<string, Call>>(table: Table): Table {
  return table;
}

/** Calls by name, each typed by the schemas of the same name. It has them where `withSchemas` has added them. */
export type TypedCalls<Calls, S> = {
  [Name in keyof Calls]: Name extends keyof S ? Calls[Name] & Partial<S[Name]> : Calls[Name];
};

/**
 * Declares calls that carry the types of their schemas, but not the schemas: pages that only read load no rules, which
 * weigh more than all of their own code. Called twice, because the first type is given and the second one found out.
 */
export function calls<S extends { [Name in keyof S]: Schemas }>() {
  return <const Table extends Record<string, Call> & { [Name in keyof S]: Call }>(
    table: Table & TypedCalls<Table, S>,
  ): TypedCalls<Table, S> => table;
}

type SchemaName = keyof Schemas;
type Unshaped<T> = { [Name in keyof T]: keyof T[Name] & SchemaName extends never ? Name : never }[keyof T];

/** The schemas that calls are typed by: all of them, and nothing else. */
export type SchemasOf<T> = {
  [Name in Exclude<keyof T, Unshaped<T>>]: Required<Pick<T[Name], keyof T[Name] & SchemaName>>;
};

/** Calls that have their schemas. */
export type Shaped<T> = { [Name in keyof T]: T[Name] & Required<Pick<T[Name], keyof T[Name] & SchemaName>> };

export function withSchemas<T extends EndpointTable>(table: T, schemas: SchemasOf<T>): Shaped<T> {
  const schemasOf = (name: string) => (schemas as Record<string, Schemas | undefined>)[name];
  return Object.fromEntries(
    Object.entries(table).map(([name, call]) => [name, { ...call, ...schemasOf(name) }]),
  ) as Shaped<T>;
}
