import type { ReactNode } from 'react';
import { type Language, languageCodes, languages } from '../../../kit/i18n/languages.ts';
import type { TextKey, TextVariables } from '../../../kit/i18n/text.ts';
import { useText } from '../../../kit/i18n/use-text.tsx';
import styles from './preview.module.css';

type PreviewProps = {
  /** Where visitors will see it. */
  label: TextKey;
  variables?: TextVariables;
  /** Drawn for each language. */
  children: (language: Language) => ReactNode;
};

/** What the fields above make of the site, in both languages, while they are typed. */
export function Preview({ label, variables, children }: PreviewProps) {
  const text = useText();
  return (
    <figure className={styles.preview}>
      <figcaption>
        <b>{text('settings.preview')}</b> {text(label, variables)}
      </figcaption>
      {/* Everything in it stands in the fields already. */}
      <div className={styles.pair} inert>
        {languageCodes.map((code) => (
          <div key={code} lang={code} dir={languages[code].dir}>
            {children(code)}
          </div>
        ))}
      </div>
    </figure>
  );
}
