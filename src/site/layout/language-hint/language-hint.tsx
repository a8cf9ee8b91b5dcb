import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { use, useEffect, useRef } from 'react';
import { languages } from '../../../kit/i18n/languages.ts';
import { storedLanguage, storeLanguage, subscribeToLanguage } from '../../../kit/i18n/stored-choice.ts';
import { formatText, type TextKey } from '../../../kit/i18n/text.ts';
import { useLanguage } from '../../../kit/i18n/use-text.tsx';
import { EnvironmentContext } from '../../../kit/pages/page-context.ts';
import { Icon } from '../../../kit/ui/icon.tsx';
import { offeredTo } from './hint-script.ts';
import styles from './language-hint.module.css';
import { useLanguageChoice } from './use-language-choice.ts';

/** Tells those whose browser prefers the other language that the page exists in it, in that language. */
export function LanguageHint() {
  const current = useLanguage();
  const offered = offeredTo(current);
  const linkTo = useLanguageChoice();
  const bar = useRef<HTMLElement>(null);
  const texts = use(EnvironmentContext)?.texts[offered];
  // The browser loads the texts of the page's language only; the server's words stand, and React leaves them alone.
  const say = (key: TextKey) => (texts ? formatText(texts, offered, key) : '');

  useEffect(() => {
    const update = () => {
      if (storedLanguage() || !bar.current?.textContent) delete document.documentElement.dataset.hint;
    };
    update();
    return subscribeToLanguage(update);
  }, []);

  return (
    <aside
      ref={bar}
      className={`no-print ${styles.hint}`}
      lang={offered}
      dir={languages[offered].dir}
      aria-label={say('nav.language')}
      suppressHydrationWarning
    >
      <div className={`wrap ${styles.row}`}>
        <p suppressHydrationWarning>{say('hint.text')}</p>
        <a {...linkTo(offered)} className={styles.link}>
          <span suppressHydrationWarning>{say('hint.link')}</span>
          <Icon of={languages[offered].dir === 'rtl' ? ArrowLeft : ArrowRight} />
        </a>
        <button
          type="button"
          className={`icon-button ${styles.close}`}
          aria-label={say('hint.close')}
          suppressHydrationWarning
          onClick={() => storeLanguage(current)}
        >
          <Icon of={X} />
        </button>
      </div>
    </aside>
  );
}
