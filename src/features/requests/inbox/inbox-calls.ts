import type * as z from 'zod/mini';
import { called } from '../../../kit/contract/content-calls.ts';
import { endpoints } from '../../../kit/contract/endpoint.ts';
import type { OwnerWriteSchema, StateCountsSchema, StatusWriteSchema } from './inbox-endpoints.ts';

/** How far a request has got. What looks like spam arrives as such, and staff may think otherwise. */
export const requestStatuses = ['new', 'inProgress', 'handled', 'spam'] as const;

export type RequestStatus = (typeof requestStatuses)[number];

/** The kinds of what visitors send. */
export const requestEntities = ['quotation', 'contactMessage'] as const;

export type RequestEntity = (typeof requestEntities)[number];

type Schema = z.core.$ZodType;

/** A request as staff read it, as the visitor sends it, what the visitor gets back, and what lists can be narrowed by. */
export type InboxShapes = { read: Schema; write: Schema; received: Schema; query: Schema };

type PlainCalls = ReturnType<typeof plainCalls>;

export type InboxEndpoints<S extends InboxShapes> = {
  list: PlainCalls['list'] & { query: S['query']; output: z.ZodMiniArray<S['read']> };
  read: PlainCalls['read'] & { output: S['read'] };
  create: PlainCalls['create'] & { body: S['write']; output: S['received'] };
  status: PlainCalls['status'] & { body: StatusWriteSchema; output: S['read'] };
  owner: PlainCalls['owner'] & { body: OwnerWriteSchema; output: S['read'] };
  opened: PlainCalls['opened'] & { output: S['read'] };
  counts: PlainCalls['counts'] & { query: S['query']; output: StateCountsSchema };
  export: PlainCalls['export'] & { query: S['query'] };
  delete: PlainCalls['delete'];
  restore: PlainCalls['restore'] & { output: S['read'] };
};

function plainCalls(entity: string, path: string) {
  const record: string = `${path}/:id`;
  return endpoints({
    list: { method: 'GET', path, access: 'admin', entity, effect: 'list' },
    read: { method: 'GET', path: record, access: 'admin', entity, effect: 'read' },
    create: { method: 'POST', path, access: 'public', entity, effect: 'create' },
    status: { method: 'PUT', path: `${record}/Status`, access: 'admin', entity, effect: 'update' },
    owner: { method: 'PUT', path: `${record}/Owner`, access: 'admin', entity, effect: 'update' },
    // Reading must change nothing, so that somebody has opened it is said in a call of its own.
    opened: { method: 'PUT', path: `${record}/Opened`, access: 'admin', entity, effect: 'update' },
    // What a search finds in each state; without one, how many there are.
    counts: { method: 'GET', path: `${path}/Counts`, access: 'admin', entity, effect: 'other' },
    export: { method: 'GET', path: `${path}/Export`, access: 'admin', entity, effect: 'other', file: 'text/csv' },
    delete: { method: 'DELETE', path: record, access: 'admin', entity, effect: 'delete' },
    restore: { method: 'POST', path: `${record}/Restore`, access: 'admin', entity, effect: 'restore' },
  });
}

/** The calls of what visitors send: everyone sends, an Admin reads and decides. Without schemas, for the browser. */
export function inboxCalls<S extends InboxShapes>(entity: string, path: string): InboxEndpoints<S> {
  return called<InboxEndpoints<S>>(plainCalls(entity, path));
}
