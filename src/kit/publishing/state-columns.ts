import { languageCodes } from '../i18n/languages.ts';
import { languageOfField, languagesOf, publishedIn } from './languages-of.ts';
import { type Body, withTextsIn } from './published-values.ts';

type Content = { isContent?: true };

const now = () => new Date().toISOString();

/** Into the trash, where nothing is a draft: published in no language, it was one. */
export function deletedColumns({ isContent }: Content): object {
  return { deletedAt: now(), ...(isContent && { draftSince: null }) };
}

/** Out of the trash: what was published is public again, a draft is a draft again. */
export function restoredColumns({ isContent }: Content, row: object): object {
  return isContent && languagesOf(row).length === 0 ? { draftSince: now() } : { deletedAt: null };
}

/** What is saved without a word about publishing is public at once, in every language. */
export function savedColumns({ isContent }: Content): object {
  return isContent ? { ...publishedIn(languageCodes), draftSince: null } : {};
}

/** What the version is called, by how the names of its texts end. */
type Titles = Record<'EN' | 'AR', string>;

/**
 * What an older version makes of a record. A draft stays one. A language that is public now stays public if the version has
 * its texts; where it has none of them, those that it has.
 */
export function revertedColumns(kind: Content, row: object, values: Body, title: Titles): Body {
  if (!kind.isContent) return { ...values, deletedAt: null };
  const present = languagesOf(row);
  if (present.length === 0) return { ...values, ...restoredColumns(kind, row) };
  const written = Object.entries(title).flatMap(([end, words]) => (words ? (languageOfField(end) ?? []) : []));
  const both = present.filter((code) => written.includes(code));
  const languages = both.length > 0 ? both : written;
  const isWhole = languages.length === languageCodes.length;
  return { ...(isWhole ? values : withTextsIn(languages, values)), ...publishedIn(languages), deletedAt: null };
}
