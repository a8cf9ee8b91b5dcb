import type { Language } from '../i18n/languages.ts';

type Published = { languages?: Language[] | undefined };

/** The language that a visitor reads a record in: their own, or one that it is published in. */
export function shownLanguage({ languages = [] }: Published, own: Language): Language {
  return languages.length === 0 || languages.includes(own) ? own : (languages[0] ?? own);
}

/** What a page carries of it: nothing of what is published in all languages. */
export function publishedIn({ languages }: Published): Published {
  return languages ? { languages } : {};
}
