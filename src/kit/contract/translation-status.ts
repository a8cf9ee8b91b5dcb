import { type Language, languageCodes } from '../i18n/languages.ts';

/** How one language of a record stands to the other: nothing to do, older than it, or not there. */
export type TranslationStatus = 'complete' | 'older' | 'missing';

type Suffix = 'EN' | 'AR';
type NamedText = { name: string; text: string };

const suffixes = { en: 'EN', ar: 'AR' } as const satisfies Record<Language, Suffix>;

export const otherLanguage = { en: 'ar', ar: 'en' } as const satisfies Record<Language, Language>;

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

/** The texts of a record in one language, in their order. */
export function wordsIn(record: object, language: Language): string[] {
  return textsIn(record, suffixes[language]).map(({ text }) => text);
}

/** The bilingual parts of a record by their names: a text in both languages, or a list whose rows have such texts. */
export function bilingualParts(record: object): Map<string, object> {
  const parts = new Map<string, object>();
  for (const [name, value] of Object.entries(record)) {
    if (Array.isArray(value)) parts.set(name, { [name]: value });
    const end = typeof value === 'string' && Object.values(suffixes).find((suffix) => name.endsWith(suffix));
    if (!end) continue;
    const field = name.slice(0, -end.length);
    parts.set(field, { ...parts.get(field), [name]: value });
  }
  return parts;
}

/** The fields that are empty in a language, each once. One that says nothing in the other language needs no text. */
function missingTexts(record: object, language: Language): string[] {
  const others = wordsIn(record, otherLanguage[language]);
  const isSaid = (index: number) => others[index]?.trim() !== '';
  const empty = textsIn(record, suffixes[language]).filter(({ text }, index) => text.trim() === '' && isSaid(index));
  return [...new Set(empty.map(({ name }) => name))];
}

/** The fields that have no Arabic: `title`, `description`. */
export const missingArabic = (record: object): string[] => missingTexts(record, 'ar');

/** The parts of a record that lack a text in a language: of a list its own name. */
export function partsWithout(record: object, language: Language): string[] {
  return [...bilingualParts(record)].flatMap(([name, part]) => (missingTexts(part, language).length > 0 ? name : []));
}

/** How a language stands, and which fields are newer in the other one: `title`, or the list `steps`. */
export type Translated = { state: TranslationStatus; fields: string[] };

export type Translations = Record<Language, Translated>;

/** The parts that say what the record did not say before. Steps that were moved or taken out are nothing new. */
function partsWithNewText(before: object | null, after: object, language: Language): Set<string> {
  const known = new Set(before ? wordsIn(before, language) : []);
  const isNew = (text: string) => text.trim() !== '' && !known.has(text);
  const parts = before ? [...bilingualParts(after)] : [];
  return new Set(parts.flatMap(([name, part]) => (wordsIn(part, language).some(isNew) ? name : [])));
}

/**
 * Both languages after a change. A field that changes in one language alone is behind in the other until that changes,
 * too: then it has caught up, and is nothing new to translate. Where it is not known which field was behind, any new text
 * is taken for its translation.
 */
export function translationsAfter(known: Translations, before: object | null, after: object): Translations {
  const fresh = { en: partsWithNewText(before, after, 'en'), ar: partsWithNewText(before, after, 'ar') };

  function isCatchingUp(language: Language, field: string): boolean {
    const { state, fields } = known[language];
    return (
      isUnnamed({ state, fields }) || fields.includes(field) || (before !== null && lacks(before, language, field))
    );
  }

  function standing(language: Language): Translated {
    const source = otherLanguage[language];
    const news = [...fresh[source]].filter((field) => !isCatchingUp(source, field));
    const fields = [...new Set([...known[language].fields, ...news])].filter(
      (field) => !fresh[language].has(field) && isWritten(after, language, field),
    );
    if (missingTexts(after, language).length > 0) return { state: 'missing', fields };
    const isOlder = fields.length > 0 || (isUnnamed(known[language]) && fresh[language].size === 0);
    return { state: before && isOlder ? 'older' : 'complete', fields };
  }

  return { en: standing('en'), ar: standing('ar') };
}

const isUnnamed = ({ state, fields }: Translated) => state === 'older' && fields.length === 0;

/** What a record may do without in a language is not behind where it does. */
function isWritten(record: object, language: Language, field: string): boolean {
  return wordsIn(bilingualParts(record).get(field) ?? {}, language).length > 0;
}

function lacks(record: object, language: Language, field: string): boolean {
  const part = bilingualParts(record).get(field) ?? {};
  return !isWritten(record, language, field) || missingTexts(part, language).length > 0;
}

/** Whether two versions say the same in all languages. */
export function saysTheSame(before: object, after: object): boolean {
  const words = (record: object) =>
    JSON.stringify(languageCodes.map((language) => textsIn(record, suffixes[language])));
  return words(before) === words(after);
}
