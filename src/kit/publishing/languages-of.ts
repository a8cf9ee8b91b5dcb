import { type Language, languageCodes } from '../i18n/languages.ts';

/** The column that says whether a record is published in a language, and how the names of its texts end. */
export const publishedColumn = { en: 'publishedEN', ar: 'publishedAR' } as const satisfies Record<Language, string>;
const textEnd = { en: 'EN', ar: 'AR' } as const satisfies Record<Language, string>;

/** The languages that a row is published in. */
export function languagesOf(row: object): Language[] {
  return languageCodes.filter((code) => Reflect.get(row, publishedColumn[code]) === 1);
}

/** Of content: in no language published, in the trash or not. */
export function isUnpublished({ isContent }: { isContent?: true }, row: object): boolean {
  return isContent === true && languagesOf(row).length === 0;
}

/** The columns of a record that is published in these languages and no other. */
export function publishedIn(languages: readonly Language[]): Record<string, number> {
  return Object.fromEntries(languageCodes.map((code) => [publishedColumn[code], Number(languages.includes(code))]));
}

/** The language of a text by the name of its field or column; null for what all languages share. */
export function languageOfField(name: string): Language | null {
  return languageCodes.find((code) => name.endsWith(textEnd[code])) ?? null;
}

/** Columns of the publishing itself: they are nobody's text, and stay out of history and exports. */
export const standingColumns = [...Object.values(publishedColumn), 'draftSince'];
