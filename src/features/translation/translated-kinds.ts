import { type StaffEntity, staffEntities } from '../../entities/staff-entities.ts';
import type { Role } from '../../kit/contract/roles.ts';

/** Everything that is written in two languages: all content. */
export type TranslatedKind = StaffEntity;

export const translatedKinds = staffEntities.map(({ entity }) => entity);

/** What somebody of this role works on. */
export function kindsFor(role: Role | undefined): TranslatedKind[] {
  return staffEntities.filter(({ roles }) => roles.some((one) => one === role)).map(({ entity }) => entity);
}

/** The columns that name a record. */
export function titleColumnsOf(kind: TranslatedKind): readonly string[] {
  return staffEntities.find(({ entity }) => entity === kind)?.title ?? [];
}
