import { findCategory } from '../../domain/categories.ts';

/** Where visitors see a service; one of a category of its own has no page. */
export function servicePath({ category }: { category: string }): string | undefined {
  return findCategory(category)?.path;
}
