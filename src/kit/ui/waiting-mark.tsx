import { use, useEffect } from 'react';
import { type Language, languageCodes, languages } from '../i18n/languages.ts';
import { formatText, type TextKey } from '../i18n/text.ts';
import { EnvironmentContext } from '../pages/page-context.ts';
import { buttonClasses } from './button.tsx';
import styles from './waiting-mark.module.css';

const shown = Promise.withResolvers<void>();

/**
 * On a full page load React takes over what the server sent, and that is this mark. A loader that was
 * faster would make it find another page than it expects; it waits for this first.
 */
export async function untilHydrated(): Promise<void> {
  if (document.querySelector('[data-server-waiting]')) await shown.promise;
}

/**
 * What the server sends for the staff area, and what is seen until the first data is there.
 * Its words are in every language, because which one is wanted is not known yet.
 */
export function WaitingMark() {
  useEffect(() => shown.resolve(), []);
  return (
    <>
      <div className={styles.waiting} aria-busy="true" data-server-waiting="">
        <svg viewBox="0 0 48 48" fill="none" strokeWidth="5" aria-hidden="true">
          <path stroke="var(--primary-600)" d="M5.5 43V25.5C5.5 16.2 10.6 9.4 17 5C23.4 9.4 28.5 16.2 28.5 25.5V43" />
          <path
            stroke="var(--secondary-400)"
            d="M19.5 43V25.5C19.5 16.2 24.6 9.4 31 5C37.4 9.4 42.5 16.2 42.5 25.5V43"
          />
        </svg>
        <noscript>
          {languageCodes.map((code) => (
            <NeedsScript key={code} language={code} />
          ))}
        </noscript>
      </div>
      <main className={styles.late}>
        <div role="status">
          {languageCodes.map((code) => (
            <Late key={code} language={code} />
          ))}
        </div>
      </main>
    </>
  );
}

function NeedsScript({ language }: { language: Language }) {
  const say = useWords(language);
  return (
    <p lang={language} dir={languages[language].dir}>
      {say('admin.needsScript')}
    </p>
  );
}

/** Shown after a while, by the style alone: the code that would have to say it is what has not come. */
function Late({ language }: { language: Language }) {
  const say = useWords(language);
  return (
    <div lang={language} dir={languages[language].dir}>
      <h1 suppressHydrationWarning>{say('admin.late')}</h1>
      {/* biome-ignore lint/a11y/useValidAnchor: empty means "this address again" */}
      <a className={buttonClasses({ variant: 'ghost', small: true })} href="" suppressHydrationWarning>
        {say('error.retry')}
      </a>
    </div>
  );
}

/** The browser may have one language only; there, what the server has written in the other one stays. */
function useWords(language: Language) {
  const texts = use(EnvironmentContext)?.texts[language];
  return (key: TextKey) => (texts ? formatText(texts, language, key) : '');
}
