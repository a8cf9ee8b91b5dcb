import type { BrokenField } from '../../form/schema-resolver.ts';
import { useTypedValues } from '../../form/use-typed-values.ts';
import { type Checks, findChecks } from './find-checks.ts';
import { useDeadLinks } from './use-dead-links.ts';

// Findings follow typing, not every key of it: an article of thousands of words is read through for them.
const debounceMs = 400;

export type CheckedForm = Checks & { linksToOpen: number };

/** What the form that is being typed into would say before it is published. */
export function useChecks({ broken, summary }: { broken: BrokenField[]; summary: string | undefined }): CheckedForm {
  const values = useTypedValues(debounceMs);
  const { deadLinks, linksToOpen } = useDeadLinks(values);
  return { ...findChecks({ values, broken, deadLinks, summary }), linksToOpen };
}
