import type * as z from 'zod/mini';
import { type Endpoint, endpoints } from './endpoint.ts';
import type { ListQuerySchema } from './list-query.ts';
import type { OrderSchema } from './order.ts';

type Schema = z.core.$ZodType;

/** What a kind of content looks like when it is read, added and changed. */
export type ContentShapes = { read: Schema; write: Schema; update: Schema };

/** A call's own part of an endpoint, without schemas: all that a page in the browser needs of it. */
type Call<E> = Omit<E, 'body' | 'query' | 'output'>;

type PlainCalls = ReturnType<typeof plainCalls>;

export type ContentEndpoints<S extends ContentShapes> = {
  list: PlainCalls['list'] & { query: ListQuerySchema; output: z.ZodMiniArray<S['read']> };
  read: PlainCalls['read'] & { output: S['read'] };
  create: PlainCalls['create'] & { body: S['write']; output: S['read'] };
  update: PlainCalls['update'] & { body: S['update']; output: S['read'] };
  delete: PlainCalls['delete'];
  restore: PlainCalls['restore'] & { output: S['read'] };
};

/** Content that staff put in order. */
export type OrderedEndpoints<S extends ContentShapes> = ContentEndpoints<S> & {
  order: ReturnType<typeof orderCall> & { body: OrderSchema; output: OrderSchema };
};

export type Paths = string | { list: string; one: string };

function plainCalls(entity: string, paths: Paths) {
  const { list, one } = typeof paths === 'string' ? { list: paths, one: paths } : paths;
  const record: string = `${one}/:id`;
  return endpoints({
    list: { method: 'GET', path: list, access: 'public', entity, effect: 'list' },
    read: { method: 'GET', path: record, access: 'public', entity, effect: 'read' },
    create: { method: 'POST', path: one, access: 'admin', entity, effect: 'create' },
    update: { method: 'PUT', path: record, access: 'admin', entity, effect: 'update' },
    delete: { method: 'DELETE', path: record, access: 'admin', entity, effect: 'delete' },
    restore: { method: 'POST', path: `${record}/Restore`, access: 'admin', entity, effect: 'restore' },
  });
}

function orderCall(entity: string, path: string) {
  return endpoints({
    order: { method: 'PUT', path: `${path}/Order` as string, access: 'admin', entity, effect: 'update' },
  }).order;
}

/**
 * The six calls that every kind of content has: everyone reads, an Admin writes, and what was deleted can be brought
 * back. `paths` is one path, or two where the specification names the list and its records differently.
 */
export function contentCalls<S extends ContentShapes>(entity: string, paths: Paths): ContentEndpoints<S> {
  return called<ContentEndpoints<S>>(plainCalls(entity, paths));
}

/** The six, and one that puts the records in another order. */
export function orderedCalls<S extends ContentShapes>(entity: string, paths: Paths): OrderedEndpoints<S> {
  const path = typeof paths === 'string' ? paths : paths.one;
  return called<OrderedEndpoints<S>>({ ...plainCalls(entity, paths), order: orderCall(entity, path) });
}

/**
 * Calls typed by endpoints whose schemas stay at home: pages that only read load no rules, which weigh more than all
 * of their own code. The contract adds the schemas with `shaped`.
 */
export function called<T extends Record<string, Endpoint>>(calls: { [Name in keyof T]: Call<T[Name]> }): T {
  return calls as unknown as T;
}
