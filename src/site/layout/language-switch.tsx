import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Language, languageCodes, languages, pathIn } from '../../kit/i18n/languages.ts';
import { storeLanguage } from '../../kit/i18n/stored-choice.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import styles from './language-switch.module.css';

/** Links to this page in each language. With script they switch in place: same query, same scroll position. */
export function LanguageSwitch() {
  const text = useText();
  const current = useLanguage();
  const location = useLocation();
  const navigate = useNavigate();

  function choose(event: MouseEvent, language: Language) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    storeLanguage(language);
    if (language === current) return;
    navigate({ pathname: pathIn(language, location.pathname), search: location.search, hash: location.hash });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, these are links
    <div className={styles.switch} role="group" aria-label={text('nav.language')}>
      {languageCodes.map((code) => (
        <a
          key={code}
          href={pathIn(code, location.pathname) + location.search}
          // The server drops query parameters the page does not read, the browser still has them.
          suppressHydrationWarning
          hrefLang={code}
          lang={code}
          title={languages[code].name}
          aria-current={code === current ? 'true' : undefined}
          onClick={(event) => choose(event, code)}
        >
          {languages[code].label}
        </a>
      ))}
    </div>
  );
}
