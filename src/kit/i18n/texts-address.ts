import type { Language } from './languages.ts';

declare global {
  interface ImportMetaEnv {
    /** Where the build has put the texts that visitors can see; in development there are only the complete ones. */
    readonly VISITOR_TEXTS?: Record<Language, string>;
  }
}

export function completeTexts(language: Language): string {
  return `/assets/i18n/${language}.json`;
}

/** What the company has put in the place of others (decision 057). */
export function ownAddress(language: Language): string {
  return `/assets/i18n/own-${language}.json`;
}

/** Visitors fetch the texts that their pages can show, the staff area all there are (decision 049). */
export function textsAddress(language: Language, isStaff: boolean): string {
  return (!isStaff && import.meta.env.VISITOR_TEXTS?.[language]) || completeTexts(language);
}
