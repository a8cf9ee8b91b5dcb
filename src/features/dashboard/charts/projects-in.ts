import { categoryKey, categoryName, findCategory } from '../../../domain/categories.ts';
import type { Text } from '../../../kit/i18n/use-text.tsx';
import { categoryColour } from './category-colours.ts';

/** All that is counted of a project. */
export type Counted = { category: string };

/** The list in an answer: the answer itself, or what it holds under `Category`. Null when there is none. */
export function projectsIn(answer: unknown): Counted[] | null {
  if (Array.isArray(answer)) return answer;
  const held = typeof answer === 'object' && answer !== null && Reflect.get(answer, 'Category');
  return Array.isArray(held) ? held : null;
}

export type CategoryCount = { key: string; label: string; colour: string; count: number };

/** How many projects each category has, most first. Every spelling of a category counts for the same one. */
export function countCategories(projects: Counted[], text: Text): CategoryCount[] {
  const counts = new Map<string, CategoryCount>();
  for (const { category } of projects) {
    const key = categoryKey(category);
    const label = categoryName(category, text);
    const colour = categoryColour(findCategory(category)?.key ?? '');
    counts.set(key, { key, label, colour, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count);
}
