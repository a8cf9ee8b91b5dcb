import * as z from 'zod/mini';
import { isClean } from '../../kit/contract/plain-text.ts';
import type { TextKey } from '../../kit/i18n/text.ts';
import { categories, findCategory } from '../categories.ts';

/** A category of the registry. Any of its names is understood; the entity's own spelling is what is kept. */
export function category(entity: 'project' | 'blog' | 'quotation' | 'plan', message: TextKey = 'rule.choice') {
  const wireValue = (value: unknown) => {
    if (typeof value !== 'string' || !isClean(value)) return value;
    return findCategory(value)?.[entity] ?? value;
  };
  return z.pipe(
    z.transform(wireValue),
    z.enum(
      categories.flatMap((known) => known[entity] ?? []),
      { error: message },
    ),
  );
}
