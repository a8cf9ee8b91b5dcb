import { ProblemError } from '../contract/problem.ts';
import type { Person } from '../records/current-user.server.ts';
import { requireEditor } from '../records/record-rights.server.ts';
import type { Publishable } from './content-body.server.ts';

/** The kind that a call names, for whoever may edit it. Nobody learns which kinds there are that they may not see. */
export function kindFor(kinds: readonly Publishable[], entity: string | undefined, person: Person | null): Publishable {
  const kind = kinds.find(({ type }) => type.name === entity);
  requireEditor(person, kind?.type ?? {});
  if (!kind) throw new ProblemError('notFound');
  return kind;
}
