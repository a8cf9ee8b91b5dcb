/** How a record's Arabic stands to its English: nothing to do, older than it, or not there. */
export type ArabicState = 'complete' | 'older' | 'missing';

type Suffix = 'EN' | 'AR';
type NamedText = { name: string; text: string };

/** Every text of a record in one language, with the name of its field. Lists inside it are looked into. */
function textsIn(record: object, suffix: Suffix): NamedText[] {
  return Object.entries(record).flatMap(([name, value]: [string, unknown]) => {
    if (Array.isArray(value)) return value.flatMap((item) => (isRecord(item) ? textsIn(item, suffix) : []));
    const isText = typeof value === 'string' && name.endsWith(suffix);
    return isText ? [{ name: name.slice(0, -suffix.length), text: value }] : [];
  });
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The fields that have no Arabic, each once: `title`, `description`. */
export function missingArabic(record: object): string[] {
  const empty = textsIn(record, 'AR').filter(({ text }) => text.trim() === '');
  return [...new Set(empty.map(({ name }) => name))];
}

/** What the record says that it did not say before. Steps that were moved or taken out are nothing new. */
function hasNewText(before: object, after: object, suffix: Suffix): boolean {
  const known = new Set(textsIn(before, suffix).map(({ text }) => text));
  return textsIn(after, suffix).some(({ text }) => !known.has(text));
}

/**
 * The state after a change. English that changes alone leaves the Arabic behind; any new Arabic is taken for the
 * translation of all of it, because nobody but a reader could tell.
 */
export function arabicStateAfter(known: ArabicState, before: object | null, after: object): ArabicState {
  if (missingArabic(after).length > 0) return 'missing';
  if (!before || hasNewText(before, after, 'AR')) return 'complete';
  return hasNewText(before, after, 'EN') ? 'older' : known;
}
