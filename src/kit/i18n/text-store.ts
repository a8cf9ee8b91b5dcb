import { type Language, languageCodes } from './languages.ts';
import type { Texts } from './text.ts';
import { completeTexts, ownTexts, textsAddress } from './texts-address.ts';

const loaded: Partial<Record<Language, Texts>> = {};
const loading: Partial<Record<Language, Promise<void>>> = {};

let isStaff = false;

/** For a document of the staff area: whatever it fetches from now on is complete, its public pages included. */
export function wantCompleteTexts() {
  isStaff = true;
}

/** Of the company's own texts, those that the first page was drawn with; undefined where it has none. */
let drawnWith: Partial<Texts> | undefined;
let rest: Promise<void> | undefined;

/**
 * The first page comes alive with the words that it was drawn with, even if they are others by now: what was drawn and
 * what is drawn over it must be the same. The company's other texts, and newer ones, follow (`restOfTexts`).
 */
export function startWithTexts(own: Partial<Texts> | undefined) {
  drawnWith = own;
}

/** Fetches a language once. A failed try is forgotten, so that the next one can succeed. */
export function loadTexts(language: Language): Promise<void> {
  if (loaded[language]) return Promise.resolve();
  loading[language] ??= fetchTexts(language).finally(() => delete loading[language]);
  return loading[language];
}

async function fetchTexts(language: Language) {
  const isFirst = !rest && languageCodes.every((code) => !loaded[code]);
  // The site can be read without them.
  const own = drawnWith && !isStaff ? readTexts(ownTexts(language)).catch(() => (isFirst ? drawnWith : {})) : undefined;
  const answer = await fetch(textsAddress(language, isStaff));
  // An upgrade has replaced the file since; the complete one keeps its name.
  const texts = answer.status === 404 ? await readTexts(completeTexts(language)) : await textsIn(answer);
  loaded[language] = { ...texts, ...(isFirst ? drawnWith : await own) };
  if (isFirst && own)
    rest = own.then((all) => {
      loaded[language] = { ...texts, ...all };
    });
}

/** When the company's texts beyond those of the first page are here; undefined where there are none. */
export const restOfTexts = () => rest;

async function readTexts(address: string): Promise<Texts> {
  return textsIn(await fetch(address));
}

async function textsIn(answer: Response): Promise<Texts> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer.json();
}

/** The wanted language if its texts are here, else one that can be shown meanwhile. */
export function readableLanguage(wanted: Language): Language {
  return loaded[wanted] ? wanted : (languageCodes.find((code) => loaded[code]) ?? wanted);
}

export function loadedTexts(): Partial<Record<Language, Texts>> {
  return loaded;
}
