import { categories } from '../../domain/categories.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import type { Option } from '../../kit/staff/fields/choice-field.tsx';

/** What an article can be about, in the reader's words. */
export function useBlogCategories(): Option[] {
  const text = useText();
  return categories.flatMap(({ blog, label }) => (blog ? { value: blog, label: text(label) } : []));
}
