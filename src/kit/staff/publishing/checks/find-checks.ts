import type { FieldValues } from 'react-hook-form';
import type { Language } from '../../../i18n/languages.ts';
import { languageOfField } from '../../../publishing/languages-of.ts';
import { shownInSearch } from '../../../sharing/sharing.contract.ts';
import type { BrokenField } from '../../form/schema-resolver.ts';

/** Something to look at before it is published, and the field where it is. */
export type Finding = {
  field: string;
  /** The language that it is about; null for what all share. */
  language: Language | null;
} & (
  | { kind: 'broken'; message: string }
  | { kind: 'tooLong'; length: number; most: number }
  | { kind: 'picture'; count: number }
  | { kind: 'link'; address: string }
);

export type Checks = {
  /** They stop their language; those of none stop all. */
  musts: Finding[];
  /** They stop nothing. */
  hints: Finding[];
  /** How many there was nothing to say about. */
  passed: number;
};

/** The language of a field, also of one in the row of a list. */
const languageAt = (name: string) => languageOfField(name.split('.').at(-1) ?? '');

const isOf = (pair: string, name: string) => name.replace(/(?:EN|AR)$/, '') === pair && name !== pair;

/** Whether search results show another text of that language, which counts itself. */
const hasOwn = (values: FieldValues, name: string) => Boolean(values[`SeoDescription${name.slice(-2)}`]);

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

const isArticle = ([, value]: [string, string]) => /<\w/.test(value);

const picturesWithoutWords = (html: string) =>
  [...html.matchAll(/<img\b[^>]*>/g)].filter(([tag]) => !/\balt="[^"]*\S[^"]*"/.test(tag)).length;

/** The pages of this site that a text leads to. */
export function linksIn(html: string): string[] {
  const addresses = [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, address = '']) => address);
  return [...new Set(addresses.filter((address) => /^\/(?!\/)/.test(address)))];
}

type Known = {
  values: FieldValues;
  broken: BrokenField[];
  deadLinks: ReadonlySet<string>;
  /** The bilingual field that search results show, if one does. */
  summary: string | undefined;
};

/** What a person should look at before a record is published. */
export function findChecks({ values, broken, deadLinks, summary }: Known): Checks {
  const texts = Object.entries(values).filter(isText);
  const articles = texts.filter(isArticle);
  const musts = broken.map(({ name, message }): Finding => {
    return { kind: 'broken', field: name, language: languageAt(name), message };
  });
  const checked = [
    ...texts
      .filter(([name]) => summary !== undefined && isOf(summary, name) && !hasOwn(values, name))
      .map(([field, value]): Finding | null => {
        const { length } = value.trim();
        // Search engines cut what is longer.
        const most = shownInSearch.description;
        return length > most ? { kind: 'tooLong', field, language: languageAt(field), length, most } : null;
      }),
    ...articles.map(([field, html]): Finding | null => {
      const count = picturesWithoutWords(html);
      return count > 0 ? { kind: 'picture', field, language: languageAt(field), count } : null;
    }),
    ...articles.flatMap(([field, html]) =>
      linksIn(html).map((address): Finding | null =>
        deadLinks.has(address) ? { kind: 'link', field, language: languageAt(field), address } : null,
      ),
    ),
  ];
  const hints = checked.filter((finding) => finding !== null);
  const kept = Object.keys(values).length - new Set(broken.map(({ name }) => name.split('.')[0])).size;
  return { musts, hints, passed: kept + checked.length - hints.length };
}

/** What stops a language. */
export function mustsOf({ musts }: Checks, code: Language): Finding[] {
  return musts.filter(({ language }) => language === null || language === code);
}
