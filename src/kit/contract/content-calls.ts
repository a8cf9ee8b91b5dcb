import { callTable } from './endpoint.ts';
import type { EntityName } from './entity-name.ts';

export type Paths = string | { list: string; one: string };

/**
 * The six calls that every kind of content has: everyone reads, an Admin writes, and what was deleted can be brought
 * back. `paths` is one path, or two where the specification names the list and its records differently.
 */
export function contentCalls(entity: EntityName, paths: Paths) {
  const { list, one } = typeof paths === 'string' ? { list: paths, one: paths } : paths;
  const record = `${one}/:id`;
  const write = { access: 'admin', entity, changes: [entity] } as const;
  return callTable({
    list: { method: 'GET', path: list, access: 'public', entity, reads: [entity] },
    read: { method: 'GET', path: record, access: 'public', entity, reads: [`${entity}/:id`] },
    create: { method: 'POST', path: one, ...write, status: 201 },
    update: { method: 'PUT', path: record, ...write },
    delete: { method: 'DELETE', path: record, ...write, status: 204 },
    restore: { method: 'POST', path: `${record}/Restore`, ...write },
  });
}

/** The six, and one that puts the records in another order. */
export function orderedCalls(entity: EntityName, paths: Paths) {
  const path = typeof paths === 'string' ? paths : paths.one;
  return callTable({
    ...contentCalls(entity, paths),
    order: { method: 'PUT', path: `${path}/Order`, access: 'admin', entity, changes: [entity] },
  });
}
