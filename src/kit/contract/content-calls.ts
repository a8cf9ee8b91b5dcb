import { type Access, callTable } from './endpoint.ts';
import type { EntityName } from './entity-name.ts';

export type Paths = string | { list: string; one: string };

type Editors = Exclude<Access, 'public'>;

/**
 * The calls that every kind of content has: everyone reads what is published, its editors write, publish and take off the
 * site, and what was deleted can be brought back. `paths` is one path, or two where the specification names the list and
 * its records differently.
 */
export function contentCalls<const By extends Editors = 'admin'>(entity: EntityName, paths: Paths, editors?: By) {
  const { list, one } = typeof paths === 'string' ? { list: paths, one: paths } : paths;
  const record = `${one}/:id`;
  const access = editors ?? 'admin';
  const write = { access, entity, changes: [entity] } as const;
  // Nobody was shown what lies aside.
  const aside = { access, entity, changes: [] } as const;
  return callTable({
    list: { method: 'GET', path: list, access: 'public', entity, reads: [entity], staffView: access },
    read: { method: 'GET', path: record, access: 'public', entity, reads: [`${entity}/:id`] },
    create: { method: 'POST', path: one, ...write, status: 201 },
    update: { method: 'PUT', path: record, ...write },
    delete: { method: 'DELETE', path: record, ...write, status: 204 },
    restore: { method: 'POST', path: `${record}/Restore`, ...write },
    duplicate: { method: 'POST', path: `${record}/Duplicate`, ...aside, status: 201 },
    readDraft: { method: 'GET', path: `${record}/Draft`, access, entity },
    saveDraft: { method: 'PUT', path: `${record}/Draft`, ...aside },
    /** What somebody was writing when another took over: kept beside the working copy, in nobody's way. */
    keepDraft: { method: 'POST', path: `${record}/Draft/Kept`, ...aside },
    discardDraft: { method: 'DELETE', path: `${record}/Draft`, ...aside, status: 204 },
    publish: { method: 'POST', path: `${record}/Publish`, ...write },
    unpublish: { method: 'POST', path: `${record}/Unpublish`, ...write },
    unschedule: { method: 'DELETE', path: `${record}/Schedule`, ...aside, status: 204 },
  });
}

/** The same, and one that puts the records in another order. */
export function orderedCalls(entity: EntityName, paths: Paths) {
  const path = typeof paths === 'string' ? paths : paths.one;
  return callTable({
    ...contentCalls(entity, paths),
    order: { method: 'PUT', path: `${path}/Order`, access: 'admin', entity, changes: [entity] },
  });
}
