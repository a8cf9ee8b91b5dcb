import { isDeepStrictEqual } from 'node:util';
import { type Language, languageCodes } from '../../../src/kit/i18n/languages.ts';
import { isFileIn, type Kind } from '../staff-calls.ts';

/** A record as it is sent, pictures aside. */
export type Body = Record<string, unknown>;

export type Line = { action: 'publish' | 'unpublish'; minute: number; languages: readonly Language[] };

/** What the specification says of a record, without a database, caches and pages. */
export type Life = {
  kind: Kind;
  id: number;
  isTrashed: boolean;
  /** Those that it is published in: none of a draft's. */
  languages: readonly Language[];
  /** What visitors may read. */
  shown: Body;
  /** What lies aside. */
  aside: Body | null;
  /** The last part of its address, of kinds that have one. */
  slug: string;
  schedule: Line[];
};

export const isPublic = ({ isTrashed, languages }: Life) => !isTrashed && languages.length > 0;
export const isPublicIn = (life: Life, language: Language) => isPublic(life) && life.languages.includes(language);
export const workingOf = ({ shown, aside }: Life): Body => aside ?? shown;

export function languageOf(name: string): Language | null {
  return languageCodes.find((code) => name.endsWith(code.toUpperCase())) ?? null;
}

/** The language that a visitor who reads in one of them is shown. */
export const shownIn = (life: Life, own: Language): Language =>
  isPublicIn(life, own) ? own : (life.languages[0] ?? own);

const itemsOf = (value: unknown): Body[] | null =>
  Array.isArray(value) && value.every((item) => typeof item === 'object') ? value : null;

/** A body with the texts of these languages alone. */
function textsIn(body: Body, languages: readonly Language[]): Body {
  const isKept = (name: string) => {
    const language = languageOf(name);
    return language === null || languages.includes(language);
  };
  const kept = Object.entries(body).filter(([name]) => isKept(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, itemsOf(value)?.map((item) => textsIn(item, languages)) ?? value]),
  );
}

/** The texts of these languages from one body, and everything else from another. */
function mixed(after: Body, before: Body, now: readonly Language[]): Body {
  const isNow = (name: string) => now.some((language) => languageOf(name) === language);
  const texts = Object.entries(after).filter(([name]) => isNow(name));
  const rest = Object.entries(before).filter(([name]) => !isNow(name));
  const lists = rest.map(([name, value]) => {
    const [old, young] = [itemsOf(value), itemsOf(after[name])];
    const isSameLength = old && old.length === young?.length;
    return [name, isSameLength ? old.map((item, index) => mixed(young[index] ?? {}, item, now)) : value];
  });
  return Object.fromEntries([...lists, ...texts]);
}

/** Whether everything that is required in these languages is said. */
function isComplete(sample: Body, body: Body, languages: readonly Language[]): boolean {
  return Object.entries(sample).every(([name, value]) => {
    const language = languageOf(name);
    if (language) return !languages.includes(language) || Boolean(body[name]);
    // Nothing has to be said below a picture.
    if (name === 'Captions' || isFileIn(value)) return true;
    const [item] = itemsOf(value) ?? [];
    return !item || (itemsOf(body[name]) ?? []).every((one) => isComplete(item, one, languages));
  });
}

const withoutBlanks = (body: Body) => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''));

/** What says nothing else than what is public does not lie aside. */
function withAside(life: Life, { Slug, ...body }: Body): Life {
  const isSameAddress = Slug === undefined || Slug === life.slug;
  const isSame = isSameAddress && isDeepStrictEqual(withoutBlanks(body), withoutBlanks(life.shown));
  return { ...life, aside: isSame && isPublic(life) ? null : { ...body, ...(Slug !== undefined && { Slug }) } };
}

export const saved = (life: Life, changes: Body): Life => withAside(life, { ...workingOf(life), ...changes });

/** Null: it is not complete enough. */
export function published(life: Life, now: readonly Language[]): Life | null {
  const { Slug, ...working } = workingOf(life);
  if (!life.aside && now.every((language) => life.languages.includes(language))) return life;
  const kept = life.languages.filter((language) => !now.includes(language));
  const shown = kept.length > 0 ? mixed(working, life.shown, now) : textsIn(working, now);
  if (!isComplete(life.kind.sample, shown, now)) return null;
  const languages = languageCodes.filter((language) => now.includes(language) || kept.includes(language));
  // What all languages share waits for all of them, and so does the address.
  const after = { ...life, languages, shown };
  if (kept.length > 0) return withAside(after, { ...working, ...(Slug !== undefined && { Slug }) });
  return withAside({ ...after, slug: String(Slug ?? life.slug) }, working);
}

export function unpublished(life: Life, taken: readonly Language[]): Life {
  const left = life.languages.filter((language) => !taken.includes(language));
  if (left.length === life.languages.length) return life;
  const working = workingOf(life);
  return withAside({ ...life, languages: left, shown: left.length > 0 ? textsIn(life.shown, left) : {} }, working);
}

/** `PUT` as specified: live at once, in every language. What lies aside stays there. */
export function replaced(life: Life, { Slug, ...body }: Body): Life {
  return { ...life, languages: languageCodes, shown: body, slug: String(Slug ?? life.slug) };
}

/** What happens by itself until this minute. */
export function laterAt(life: Life, minute: number): Life {
  const due = life.schedule.filter((line) => line.minute <= minute).toSorted(byTime);
  const waiting = { ...life, schedule: life.schedule.filter((line) => line.minute > minute) };
  return due.reduce((now, { action, languages }) => {
    if (now.isTrashed) return now;
    return action === 'publish' ? (published(now, languages) ?? now) : unpublished(now, languages);
  }, waiting);
}

const byTime = (a: Line, b: Line) => a.minute - b.minute || a.action.localeCompare(b.action);

export function statusOf(life: Life): string | null {
  if (life.isTrashed) return null;
  if (life.languages.length > 0) return life.aside ? 'changed' : 'published';
  return life.schedule.some(({ action }) => action === 'publish') ? 'scheduled' : 'draft';
}
