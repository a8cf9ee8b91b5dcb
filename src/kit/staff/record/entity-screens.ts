import type { EntityName } from '../../contract/entity-name.ts';
import type { Role } from '../../contract/roles.ts';
import type { TextKey } from '../../i18n/text.ts';

type EntityScreen = {
  path: string;
  /** Its module: a path below `src`. */
  page: string;
};

/**
 * The staff side of a kind of content. It is plain data, because the server and the login page read it too: what is
 * drawn of a record is in its `RecordView`.
 */
export type EntityScreens = {
  entity: EntityName;
  /** What one is called, and all of them: in the menu, too. */
  one: TextKey;
  many: TextKey;
  /** The bilingual columns that name a record. */
  title: readonly string[];
  /** Its place in the menu, from the top. */
  menuPosition: number;
  /** Who may open its screens. */
  roles: readonly Role[];
  list: EntityScreen;
  /** Absent for what is edited in its list. */
  edit?: EntityScreen;
};

export function editPathOf({ list, edit }: Pick<EntityScreens, 'list' | 'edit'>, id: number): string {
  return edit ? edit.path.replace(':id', String(id)) : `${list.path}?edit=${id}`;
}
