/** Whether the asker has what the tag names, in whichever encoding; `known` is their `If-None-Match`. */
export function isKnown(tag: string, known: string | undefined): boolean {
  return known !== undefined && (known.includes(tag) || known.trim() === '*');
}
