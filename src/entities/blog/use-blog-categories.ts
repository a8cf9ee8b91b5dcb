import { categories } from '../../domain/categories.ts';
import { useLanguage } from '../../kit/i18n/use-text.tsx';
import type { Option } from '../../kit/staff/fields/choice-field.tsx';

/** What an article can be about, in the reader's words. */
export function useBlogCategories(): Option[] {
  const language = useLanguage();
  return categories.flatMap(({ blog, label }) => (blog ? { value: blog, label: label[language] } : []));
}
