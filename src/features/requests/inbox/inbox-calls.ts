import { callTable } from '../../../kit/contract/endpoint.ts';
import type { EntityName } from '../../../kit/contract/entity-name.ts';

/** The calls of what visitors send: everyone sends, an Admin reads and decides. */
export function inboxCalls(entity: EntityName, path: string) {
  const record = `${path}/:id`;
  return callTable({
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
