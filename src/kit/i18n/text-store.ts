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

/** Fetches a language once. A failed try is forgotten, so that the next one can succeed. */
export function loadTexts(language: Language): Promise<void> {
  if (loaded[language]) return Promise.resolve();
  loading[language] ??= fetchTexts(language).finally(() => delete loading[language]);
  return loading[language];
}

async function fetchTexts(language: Language) {
  const own = await fetch(textsAddress(language, isStaff));
  // An upgrade has replaced the file since; the complete one keeps its name.
  const answer = own.status === 404 ? await fetch(completeTexts(language)) : own;
  if (!answer.ok) throw new Error(`texts for ${language}: ${answer.status}`);
  loaded[language] = await answer.json();
}

/** The wanted language if its texts are here, else one that can be shown meanwhile. */
export function readableLanguage(wanted: Language): Language {
  return loaded[wanted] ? wanted : (languageCodes.find((code) => loaded[code]) ?? wanted);
}

export function loadedTexts(): Partial<Record<Language, Texts>> {
  return loaded;
}
