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
  return callTable({
    list: { method: 'GET', path: list, access: 'public', entity, effect: 'list' },
    read: { method: 'GET', path: record, access: 'public', entity, effect: 'read' },
    create: { method: 'POST', path: one, access: 'admin', entity, effect: 'create' },
    update: { method: 'PUT', path: record, access: 'admin', entity, effect: 'update' },
    delete: { method: 'DELETE', path: record, access: 'admin', entity, effect: 'delete' },
    restore: { method: 'POST', path: `${record}/Restore`, access: 'admin', entity, effect: 'restore' },
  });
}

/** The six, and one that puts the records in another order. */
export function orderedCalls(entity: EntityName, paths: Paths) {
  const path = typeof paths === 'string' ? paths : paths.one;
  return callTable({
    ...contentCalls(entity, paths),
    order: { method: 'PUT', path: `${path}/Order`, access: 'admin', entity, effect: 'update' },
  });
}
