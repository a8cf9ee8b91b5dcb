import * as z from 'zod/mini';
import { columnOf } from '../../kit/contract/field-map.ts';
import { otherLanguage } from '../../kit/contract/translation-status.ts';
import type { Language } from '../../kit/i18n/languages.ts';
import type { Publishable } from '../../kit/publishing/content-body.server.ts';
import { itemOf, ruleWithin, shapeOf } from '../../kit/publishing/draft-rules.ts';
import { languageOfField } from '../../kit/publishing/languages-of.ts';
import type { Body } from '../../kit/publishing/published-values.ts';
import type { DeskText } from './translation.contract.ts';

type Schema = z.core.$ZodType;

const endLength = 2;
const end = { en: 'EN', ar: 'AR' } as const satisfies Record<Language, string>;
const baseOf = (name: string) => name.slice(0, -endLength);
const inLanguage = (name: string, language: Language) => baseOf(name) + end[language];

const wordsOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** All texts of a working copy in a language, as far as the other language says something. */
export function textsOf(kind: Publishable, body: Body, language: Language): DeskText[] {
  const source = otherLanguage[language];
  return Object.entries(kind.body.shape)
    .flatMap(([sent, schema]): DeskText[] => {
      const column = columnOf(kind.fields, sent);
      const shape = shapeOf(itemOf(ruleWithin(schema)) ?? schema);
      const rows: unknown = body[sent];
      if (shape && Array.isArray(rows))
        return rows.flatMap((row, index) => rowTexts({ sent, column, index }, shape, row));
      if (languageOfField(sent) !== language) return [];
      const [original, translation] = [wordsOf(body[inLanguage(sent, source)]), wordsOf(body[sent])];
      return [{ name: sent, field: baseOf(column), look: lookOf(schema), source: original, before: null, translation }];
    })
    .filter(({ source: original }) => original.trim() !== '');

  function rowTexts(
    { sent, column, index }: { sent: string; column: string; index: number },
    shape: Record<string, Schema>,
    row: Body,
  ): DeskText[] {
    const names = Object.keys(shape).filter((name) => languageOfField(name) === language);
    return names.map((name) => ({
      name: `${sent}.${index}.${name}`,
      field: column,
      row: index,
      part: baseOf(name),
      look: lookOf(shape[name] ?? z.string()),
      source: wordsOf(row[inLanguage(name, source)]),
      before: null,
      translation: wordsOf(row[name]),
    }));
  }
}

/** How a text is written follows from what its rule lets through. */
function lookOf(schema: Schema): DeskText['look'] {
  const tried = z.safeParse(schema, '<p>one</p>\ntwo');
  if (!tried.success) return 'line';
  return String(tried.data).startsWith('<p>') ? 'article' : 'long';
}

/** What the source of a text said in an older version of its field. Null where that version is not known. */
export function sourceIn(past: object | undefined, text: DeskText, language: Language): string | null {
  if (!past) return null;
  const ending = end[otherLanguage[language]];
  if (text.part === undefined) return wordsOf(Reflect.get(past, text.field + ending));
  const rows: unknown = Reflect.get(past, text.field);
  if (!Array.isArray(rows)) return null;
  const before = rows.map((row) => wordsOf(Object(row)[text.part + ending]));
  // Rows may have been moved: one that says what another said is nothing new.
  return before.includes(text.source) ? text.source : (before[text.row ?? 0] ?? '');
}

/** The body with other texts in it; null where one of them has no place there. */
export function withTexts(kind: Publishable, body: Body, language: Language, texts: Map<string, string>): Body | null {
  const known = new Set(textsOf(kind, body, language).map(({ name }) => name));
  if ([...texts.keys()].some((name) => !known.has(name))) return null;
  const changed: Body = {};
  for (const [name, words] of texts) {
    const [sent = '', row, part] = name.split('.');
    if (part === undefined) changed[sent] = words;
    else {
      const rows: Body[] = [changed[sent] ?? body[sent]].flat().map((one) => ({ ...Object(one) }));
      Object.assign(rows[Number(row)] ?? {}, { [part]: words });
      changed[sent] = rows;
    }
  }
  return changed;
}
