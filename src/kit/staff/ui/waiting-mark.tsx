import { use, useEffect } from 'react';
import { type Language, languageCodes, languages } from '../../i18n/languages.ts';
import { formatText, type TextKey } from '../../i18n/text.ts';
import { EnvironmentContext } from '../../pages/page-context.ts';
import { useSiteFacts } from '../../pages/use-site-facts.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { arches } from '../../ui/picture/arches-path.ts';
import { iconAddress } from '../../ui/picture/own-logo.ts';
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
        <Mark />
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

function Mark() {
  const own = useSiteFacts()?.icon;
  if (own) return <img src={iconAddress(own, 192)} alt="" />;
  return (
    <svg viewBox="0 0 48 48" fill="none" strokeWidth="5" aria-hidden="true">
      <path stroke="var(--primary-600)" d={arches.software} />
      <path stroke="var(--secondary-400)" d={arches.hardware} />
    </svg>
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
