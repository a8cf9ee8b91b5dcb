import { type Language, languageCodes } from './languages.ts';
import type { Texts } from './text.ts';
import { completeTexts, textsAddress } from './texts-address.ts';

const loaded: Partial<Record<Language, Texts>> = {};
const loading: Partial<Record<Language, Promise<void>>> = {};

let isStaff = false;

/** For a document of the staff area: whatever it fetches from now on is complete, its public pages included. */
export function wantCompleteTexts() {
  isStaff = true;
}

/** The company's own texts: those that the first page was drawn with, and where all of a language are. */
type Own = { drawnWith: Partial<Texts>; fetch: (language: Language) => Promise<Partial<Texts>> };

let own: Own | undefined;
let takeRest: (() => Promise<boolean>) | undefined;

/**
 * The first page comes alive with the words that it was drawn with, even if they are others by now: what was drawn and
 * what is drawn over it must be the same. The company's other texts, and newer ones, follow (`restOfTexts`).
 */
export function startWithTexts(drawnWith: Own['drawnWith'], fetchOwn: Own['fetch']) {
  own = { drawnWith, fetch: fetchOwn };
}

/** Fetches a language once. A failed try is forgotten, so that the next one can succeed. */
export function loadTexts(language: Language): Promise<void> {
  if (loaded[language]) return Promise.resolve();
  loading[language] ??= fetchTexts(language).finally(() => delete loading[language]);
  return loading[language];
}

async function fetchTexts(language: Language) {
  const isFirst = !takeRest && languageCodes.every((code) => !loaded[code]);
  const { drawnWith = {}, fetch: fetchOwn } = (!isStaff && own) || {};
  // The site can be read without them.
  const all = fetchOwn?.(language).catch(() => (isFirst ? drawnWith : {}));
  const answer = await fetch(textsAddress(language, isStaff));
  // An upgrade has replaced the file since; the complete one keeps its name.
  const texts = await textsIn(answer.status === 404 ? await fetch(completeTexts(language)) : answer);
  const said = { ...texts, ...(isFirst ? drawnWith : await all) };
  loaded[language] = said;
  if (isFirst && all) {
    takeRest = async () => {
      const newest = await all;
      const isOther = Object.entries(drawnWith).some(([key, words]) => !isSame(words, Reflect.get(newest, key)));
      // What is shown already need not hear of what is said elsewhere.
      if (isOther) loaded[language] = { ...texts, ...newest };
      else Object.assign(said, newest);
      return isOther;
    };
  }
}

/** Of what came as JSON: a text is a sentence, or several for numbers. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

async function textsIn(answer: Response): Promise<Texts> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer.json();
}

/**
 * Takes the company's texts beyond those of the first page, once that is alive. Whether it says something otherwise by now;
 * undefined where there are none.
 */
export const restOfTexts = () => takeRest?.();

/** The wanted language if its texts are here, else one that can be shown meanwhile. */
export function readableLanguage(wanted: Language): Language {
  return loaded[wanted] ? wanted : (languageCodes.find((code) => loaded[code]) ?? wanted);
}

export function loadedTexts(): Partial<Record<Language, Texts>> {
  return loaded;
}
