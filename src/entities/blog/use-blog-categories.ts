import type { Option } from '../../kit/admin/fields/choice-field.tsx';
import { categories } from '../../kit/contract/categories.ts';
import { useLanguage } from '../../kit/i18n/use-text.tsx';

/** What an article can be about, in the reader's words. */
export function useBlogCategories(): Option[] {
  const language = useLanguage();
  return categories.flatMap(({ blog, label }) => (blog ? { value: blog, label: label[language] } : []));
}
