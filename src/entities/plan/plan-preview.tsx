import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { specifiedTerms } from '../../domain/plan-terms.ts';
import { type Language, languageCodes, languages } from '../../kit/i18n/languages.ts';
import { loadedTexts, loadTexts } from '../../kit/i18n/text-store.ts';
import { LocaleProvider, useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { useSiteFacts } from '../../kit/pages/use-site-facts.ts';
import { PlanCard } from './plan-card.tsx';
import styles from './plan-preview.module.css';
import { planOffer } from './plan-price.ts';
import { typedPlan } from './typed-plan.ts';

/** The card as visitors will see it, in either language, while it is typed. */
export function PlanPreview() {
  const text = useText();
  const pageLanguage = useLanguage();
  const [chosen, setChosen] = useState<Language | null>(null);
  const language = chosen ?? pageLanguage;
  const texts = loadedTexts()[language];
  return (
    <aside className={styles.preview} aria-label={text('plan.preview')}>
      <div className={styles.head}>
        <p>{text('plan.preview')}</p>
        <LanguageChoice chosen={language} onChoose={setChosen} />
      </div>
      {/* Everything in it stands in the form already, and its link leads away from it. */}
      <div inert lang={language} dir={languages[language].dir}>
        {texts && (
          <LocaleProvider language={language} texts={texts}>
            <TypedCard language={language} />
          </LocaleProvider>
        )}
      </div>
    </aside>
  );
}

function TypedCard({ language }: { language: Language }) {
  const text = useText();
  const terms = useSiteFacts() ?? specifiedTerms;
  const offer = planOffer(typedPlan(useWatch()), language);
  const { name, properties } = offer;
  return (
    <PlanCard
      terms={terms}
      plan={{
        ...offer,
        name: name.trim() || text('plan.nameMissing'),
        properties: properties.length > 0 ? properties : [{ title: text('plan.propertyMissing'), feature: '' }],
        // An address that is half typed already has its button.
        url: '#',
      }}
    />
  );
}

function LanguageChoice({ chosen, onChoose }: { chosen: Language; onChoose: (language: Language) => void }) {
  const text = useText();
  return (
    <fieldset className={styles.languages}>
      <legend className="visually-hidden">{text('plan.previewLanguage')}</legend>
      {languageCodes.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          title={languages[code].name}
          aria-pressed={code === chosen}
          // Without its texts a language cannot be shown; the current one then simply stays.
          onClick={() =>
            loadTexts(code).then(
              () => onChoose(code),
              () => {},
            )
          }
        >
          {languages[code].label}
        </button>
      ))}
    </fieldset>
  );
}
