import { LibraryPicture } from '../../media/library-picture.ts';

/** Whoever loses no more than this types it again sooner than they answer a question. */
export const fewWords = 7;

/** How many words of a form are in none of the values that it goes back to. A chosen picture counts as one. */
export function wordsToLose(values: unknown, stored: unknown): number {
  const known = new Set(wordsIn(stored));
  return wordsIn(values).filter((word) => !known.has(word)).length;
}

function wordsIn(value: unknown): string[] {
  if (value instanceof LibraryPicture) return [value.chosen.address];
  if (value instanceof File) return [`${value.name} ${value.lastModified}`];
  if (typeof value === 'string') return value.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}
