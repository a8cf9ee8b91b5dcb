import type { MouseEvent } from 'react';
import { type Language, pathIn } from '../../../kit/i18n/languages.ts';
import { storeLanguage } from '../../../kit/i18n/stored-choice.ts';
import { useLanguage } from '../../../kit/i18n/use-text.tsx';
import { useLocation, useNavigate } from '../../../kit/router/hooks.ts';
import { isPlainPress } from '../../../kit/router/plain-press.ts';

/** A link to this page in a language. With script it stores the choice and switches in place: same query, same scroll position. */
export function useLanguageChoice() {
  const current = useLanguage();
  const location = useLocation();
  const navigate = useNavigate();

  function choose(event: MouseEvent, language: Language) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    storeLanguage(language);
    if (language === current) return;
    navigate({ pathname: pathIn(language, location.pathname), search: location.search, hash: location.hash });
  }

  return (language: Language) => ({
    href: pathIn(language, location.pathname) + location.search,
    // The server drops query parameters the page does not read, the browser still has them.
    suppressHydrationWarning: true,
    hrefLang: language,
    lang: language,
    onClick: (event: MouseEvent) => choose(event, language),
  });
}
