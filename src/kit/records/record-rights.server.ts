import { ProblemError } from '../contract/problem.ts';
import { rolesWith } from '../contract/roles.ts';
import type { RecordColumns } from '../db/columns.server.ts';
import type { Person } from './current-user.server.ts';
import type { RecordType, Row } from './record-type.server.ts';

type Kind<Table extends RecordColumns> = Pick<RecordType<Table>, 'editors' | 'ownerId'>;

/** Whether a person may edit records of a kind. */
export function mayEdit<Table extends RecordColumns>(person: Person | null, { editors }: Kind<Table>): boolean {
  return person !== null && rolesWith[editors ?? 'admin']?.includes(person.role) === true;
}

/** Refuses whoever may not. */
export function requireEditor<Table extends RecordColumns>(person: Person | null, kind: Kind<Table>) {
  if (!mayEdit(person, kind)) throw new ProblemError('forbidden');
}

/** Whether a person may take a record off the site and bring it back: an Admin any, others their own. */
export function mayRemove<Table extends RecordColumns>(
  person: Person | null,
  kind: Kind<Table>,
  row: Row<Table>,
): boolean {
  return person?.role === 'Admin' || (person !== null && kind.ownerId?.(row) === person.id);
}
