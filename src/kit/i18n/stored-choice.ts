import { defaultLanguage, isLanguage, type Language, languages } from './languages.ts';

/** The key is the specification's. */
export const languageStorageKey = 'language';

/** Storage may be switched off in the browser; the site then simply forgets the choice. */
export function storedLanguage(): Language | null {
  try {
    const value = localStorage.getItem(languageStorageKey);
    return isLanguage(value) ? value : null;
  } catch {
    return null;
  }
}

const listeners = new Set<() => void>();

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(languageStorageKey, language);
  } catch {
    // Nothing to do: see storedLanguage.
  }
  for (const listener of listeners) listener();
}

/** For useSyncExternalStore: changes made here and in other tabs. */
export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function chosenLanguage(): Language {
  return storedLanguage() ?? defaultLanguage;
}

/**
 * Runs in the head before anything is painted: whoever chose Arabic is taken from an unprefixed address to
 * its translation; the staff area, which has none, only changes direction. Its hash is listed in the page's policy.
 */
export function choiceScript(language: Language, isTranslated: boolean): string {
  const { prefix, dir } = languages.ar;
  const turn = `d.lang='ar',d.dir='${dir}'`;
  const go = `l.replace('${prefix}'+l.pathname+l.search+l.hash)`;
  if (language !== defaultLanguage) return '';
  return `try{localStorage.getItem('${languageStorageKey}')==='ar'&&(function(d,l){${isTranslated ? go : turn}})(document.documentElement,location)}catch(e){}`;
}
