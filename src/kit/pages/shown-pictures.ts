import type { Language } from '../i18n/languages.ts';
import { namedFiles } from '../media/named-pictures.ts';
import type { PictureFacts } from '../media/picture-facts.ts';

/** What is known of the pictures that a page shows, by the language that it is said in. */
export type ShownPictures = Partial<Record<Language, PictureFacts>>;

/** Notes what the library says of the pictures in an answer, and forgets what it said of them before. */
export function notePictures(shown: ShownPictures, language: Language, answer: unknown, facts: PictureFacts): void {
  const known = { ...shown[language] };
  for (const name of namedFiles(JSON.stringify(answer))) delete known[name];
  shown[language] = { ...known, ...facts };
}
