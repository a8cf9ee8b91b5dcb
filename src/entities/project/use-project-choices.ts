import { categories } from '../../domain/categories.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import type { Option } from '../../kit/staff/fields/choice-field.tsx';
import { projectTypes } from './project.contract.ts';

/** What a project can be, in the reader's words. */
export function useProjectChoices(): { types: Option[]; categories: Option[] } {
  const text = useText();
  return {
    types: projectTypes.map((type) => ({ value: type, label: text(`kind.${type}`) })),
    categories: categories.flatMap(({ project, label }) => (project ? { value: project, label: text(label) } : [])),
  };
}
