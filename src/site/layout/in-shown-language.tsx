import type { ReactNode } from 'react';
import { languages as known, type Language } from '../../kit/i18n/languages.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { shownLanguage } from '../../kit/publishing/shown-language.ts';
import styles from './in-shown-language.module.css';

type Props = {
  /** Those that the text is published in; all of them unless given. */
  languages?: Language[] | undefined;
  /** Says above it that there is none in the visitor's language. */
  note?: boolean;
  children: ReactNode;
};

/** A text in the language that it is published in, inside a page in the visitor's own. */
export function InShownLanguage({ languages, note = false, children }: Props) {
  const text = useText();
  const own = useLanguage();
  const shown = shownLanguage({ languages }, own);
  if (shown === own) return children;
  return (
    <>
      {note && <p className={styles.note}>{text('page.otherLanguage')}</p>}
      <div lang={shown} dir={known[shown].dir}>
        {children}
      </div>
    </>
  );
}
