import { createContext, use, useEffect, useState } from 'react';
import type { Language } from '../../i18n/languages.ts';

export type FoundPage = { title: string; path: string };

export type FindPages = (words: string, language: Language) => Promise<FoundPage[]>;

/** Finds pages of this site by their words. Which there are, the staff area around the editor knows. */
export const PageFinderContext = createContext<FindPages | null>(null);

const typingPauseMs = 250;

/** The pages that fit the words typed so far; none while there are no words. */
export function useFoundPages(words: string, language: Language): FoundPage[] {
  const find = use(PageFinderContext);
  const [found, setFound] = useState<{ words: string; pages: FoundPage[] }>({ words: '', pages: [] });

  useEffect(() => {
    if (!words || !find) return;
    let isStale = false;
    const debounced = setTimeout(async () => {
      // A search that fails suggests nothing; an address can still be typed.
      const pages = await find(words, language).catch(() => []);
      if (!isStale) setFound({ words, pages });
    }, typingPauseMs);
    return () => {
      isStale = true;
      clearTimeout(debounced);
    };
  }, [words, language, find]);

  return words ? found.pages : [];
}
