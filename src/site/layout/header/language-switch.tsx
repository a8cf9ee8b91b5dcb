import { languageCodes, languages } from '../../../kit/i18n/languages.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import { useLanguageChoice } from '../language-hint/use-language-choice.ts';
import { ArabicLetter } from './arabic-letter.tsx';
import styles from './language-switch.module.css';

/** Links to this page in each language. */
export function LanguageSwitch() {
  const text = useText();
  const current = useLanguage();
  const linkTo = useLanguageChoice();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, these are links
    <div className={styles.switch} role="group" aria-label={text('nav.language')}>
      {languageCodes.map((code) => (
        <a
          key={code}
          {...linkTo(code)}
          title={languages[code].name}
          aria-current={code === current ? 'true' : undefined}
        >
          {code === 'ar' ? <ArabicLetter label={languages.ar.label} /> : languages[code].label}
        </a>
      ))}
    </div>
  );
}
