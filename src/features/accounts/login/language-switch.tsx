import { type Language, languageCodes, languages } from '../../../kit/i18n/languages.ts';
import { storeLanguage } from '../../../kit/i18n/stored-choice.ts';
import { loadTexts } from '../../../kit/i18n/text-store.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import styles from './language-switch.module.css';

/** The staff area has one address per screen: choosing a language changes the page in place. */
export function LanguageSwitch({ onFailed }: { onFailed?: (again: () => void) => void }) {
  const text = useText();
  const current = useLanguage();

  async function choose(language: Language) {
    // Without its texts a language cannot be shown; the current one then stays.
    const isLoaded = await loadTexts(language).then(
      () => true,
      () => false,
    );
    if (isLoaded) storeLanguage(language);
    else onFailed?.(() => choose(language));
  }

  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{text('nav.language')}</legend>
      {languageCodes.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          title={languages[code].name}
          aria-pressed={code === current}
          onClick={() => choose(code)}
        >
          {languages[code].label}
        </button>
      ))}
    </fieldset>
  );
}
