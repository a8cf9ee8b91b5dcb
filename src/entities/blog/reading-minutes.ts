const wordsPerMinute = 180;

/** How long a text is read by somebody who is in no hurry. */
export function readingMinutes(text: string): number {
  const words = text.match(/\p{L}+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
