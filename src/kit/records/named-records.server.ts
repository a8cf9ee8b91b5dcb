import type { EntityName } from '../contract/entity-name.ts';
import type { Db } from '../db/schema.server.ts';
import { type RecordType, rowsOf } from './record-type.server.ts';

/**
 * Records by their English titles. Files name those that a record refers to by them: ids are every site's own. What is
 * not found stays what it is, and is refused by the rules.
 */
export async function namedRecords(db: Db, kinds: RecordType[]) {
  const idByTitle = new Map<string, unknown>();
  const titleById = new Map<string, unknown>();
  const keyOf = (entity: EntityName, value: unknown) => `${entity} ${value}`;
  const named = new Set(kinds.flatMap(({ references = {} }) => Object.values(references)));
  for (const kind of kinds.filter(({ name }) => named.has(name))) {
    const rows = await rowsOf(db, kind).where('deletedAt', 'is', null).orderBy('position', 'desc').execute();
    for (const row of rows) {
      const title = kind.title(row).EN;
      titleById.set(keyOf(kind.name, row.id), title);
      // Of several with one title, the first in the list is meant.
      idByTitle.set(keyOf(kind.name, title), row.id);
    }
  }
  return {
    titleOf: (entity: EntityName, id: unknown) => titleById.get(keyOf(entity, id)) ?? id,
    idOf: (entity: EntityName, title: unknown) => idByTitle.get(keyOf(entity, title)) ?? title,
  };
}
