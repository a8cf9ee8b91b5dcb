import { callTable } from '../../../kit/contract/endpoint.ts';
import type { EntityName } from '../../../kit/contract/entity-name.ts';

/** The calls of what visitors send: everyone sends, an Admin reads and decides. */
export function inboxCalls(entity: EntityName, path: string) {
  const record = `${path}/:id`;
  const write = { access: 'admin', entity, changes: [entity] } as const;
  return callTable({
    list: { method: 'GET', path, access: 'admin', entity },
    read: { method: 'GET', path: record, access: 'admin', entity },
    create: { method: 'POST', path, ...write, access: 'public', changes: [entity, 'mail'], status: 201 },
    status: { method: 'PUT', path: `${record}/Status`, ...write },
    owner: { method: 'PUT', path: `${record}/Owner`, ...write, changes: [entity, 'mail'] },
    // Reading must change nothing, so that somebody has opened it is said in a call of its own.
    opened: { method: 'PUT', path: `${record}/Opened`, ...write },
    // What a search finds in each state; without one, how many there are.
    counts: { method: 'GET', path: `${path}/Counts`, access: 'admin', entity },
    export: { method: 'GET', path: `${path}/Export`, access: 'admin', entity, file: 'text/csv' },
    delete: { method: 'DELETE', path: record, ...write, status: 204 },
    restore: { method: 'POST', path: `${record}/Restore`, ...write },
  });
}
