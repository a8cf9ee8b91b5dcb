/** How a record's Arabic stands to its English: nothing to do, older than it, or not there. */
export type TranslationStatus = 'complete' | 'older' | 'missing';

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

/** The fields that have no Arabic, each once: `title`, `description`. One that says nothing in English needs none. */
export function missingArabic(record: object): string[] {
  const english = textsIn(record, 'EN');
  const isSaid = (index: number) => english[index]?.text.trim() !== '';
  const empty = textsIn(record, 'AR').filter(({ text }, index) => text.trim() === '' && isSaid(index));
  return [...new Set(empty.map(({ name }) => name))];
}

/** How the Arabic stands, and which fields have an English that is newer: `title`, or the list `steps`. */
export type Arabic = { state: TranslationStatus; fields: string[] };

/** The fields that say what the record did not say before. Steps that were moved or taken out are nothing new. */
function fieldsWithNewText(before: object, after: object, suffix: Suffix): Set<string> {
  const known = new Set(textsIn(before, suffix).map(({ text }) => text));
  const names = Object.entries(after).flatMap(([name, value]: [string, unknown]) => {
    const texts = textsIn({ [name]: value }, suffix);
    if (!texts.some(({ text }) => !known.has(text))) return [];
    return Array.isArray(value) ? name : texts.map((one) => one.name);
  });
  return new Set(names);
}

/**
 * The Arabic after a change. A field whose English changes alone is behind until its Arabic changes. Where it is not
 * known which field that was, any new Arabic is taken for its translation.
 */
export function arabicAfter(known: Arabic, before: object | null, after: object): Arabic {
  const [english, arabic] = before
    ? [fieldsWithNewText(before, after, 'EN'), fieldsWithNewText(before, after, 'AR')]
    : [new Set<string>(), new Set<string>()];
  const fields = [...new Set([...known.fields, ...english])].filter((name) => !arabic.has(name));
  if (missingArabic(after).length > 0) return { state: 'missing', fields };
  const isUnnamed = known.state === 'older' && known.fields.length === 0 && arabic.size === 0;
  return { state: before && (fields.length > 0 || isUnnamed) ? 'older' : 'complete', fields };
}
