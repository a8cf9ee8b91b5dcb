import type { Language } from '../i18n/languages.ts';
import { languageOfField } from './languages-of.ts';

export type Body = Record<string, unknown>;

/** Which languages are published now, and which others are public already and stay as they are. */
export type Publication = { now: readonly Language[]; kept: readonly Language[] };

/**
 * What visitors read after a publication. Texts of the languages that are published come from the working copy; of those
 * that stay public nothing changes, nor of what all languages share; others have no text.
 */
export function publishedValues(published: Body, working: Body, publication: Publication): Body {
  const isShared = publication.kept.length === 0;
  const names = new Set([...Object.keys(published), ...Object.keys(working)]);
  const values = [...names].map((name) => [name, valueAfter(name)]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));

  function valueAfter(name: string): unknown {
    const language = languageOfField(name);
    if (language) return textOf(language, published[name], working[name]);
    const [before, after] = [itemsIn(published[name]), itemsIn(working[name])];
    if (isShared) return after ? after.map((item) => itemAfter({}, item)) : working[name];
    // Rows belong together by their places: where their number differs, the list waits until all languages are published.
    if (!before || before.length !== after?.length) return published[name];
    return before.map((item, index) => itemAfter(item, after[index] ?? {}));
  }

  function textOf(language: Language, before: unknown, after: unknown): unknown {
    if (publication.now.includes(language)) return after;
    return publication.kept.includes(language) ? before : undefined;
  }

  function itemAfter(before: Body, after: Body): Body {
    const merged = { ...before, ...after };
    const texts = Object.keys(merged).map((name) => {
      const language = languageOfField(name);
      if (language) return [name, textOf(language, before[name], after[name])];
      return [name, isShared ? after[name] : before[name]];
    });
    return Object.fromEntries(texts.filter(([, value]) => value !== undefined));
  }
}

/** The rows of a list that has texts in it. */
function itemsIn(value: unknown): Body[] | null {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'object' && item !== null)
    ? value
    : null;
}

/** The columns with the texts of these languages alone, also in lists, which are kept as JSON. */
export function withTextsIn(languages: readonly Language[], columns: Body): Body {
  const isLeft = (name: string) => {
    const language = languageOfField(name);
    return language === null || languages.includes(language);
  };
  const blank = (value: unknown) => (value === null ? null : typeof value === 'number' ? 0 : '');
  const blanked = (values: Body): Body =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, isLeft(name) ? inList(value) : blank(value)]),
    );
  const inList = (value: unknown) => {
    if (typeof value !== 'string' || !value.startsWith('[{')) return value;
    const items = itemsIn(JSON.parse(value));
    return items ? JSON.stringify(items.map(blanked)) : value;
  };
  return blanked(columns);
}
