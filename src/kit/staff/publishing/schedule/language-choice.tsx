import { TriangleAlert } from 'lucide-react';
import { type Language, languageCodes } from '../../../i18n/languages.ts';
import { useText } from '../../../i18n/use-text.tsx';
import cards from '../../../ui/fields/choice-cards.module.css';
import { Icon } from '../../../ui/icon.tsx';
import styles from './schedule-dialog.module.css';

type LanguageChoiceProps = {
  chosen: readonly Language[];
  /** Those that are complete. */
  possible: readonly Language[];
  onChoose: (languages: readonly Language[]) => void;
};

const choices = [
  { name: 'both', languages: languageCodes },
  ...languageCodes.map((code) => ({ name: code, languages: [code] })),
] as const;

const staysOff = { en: 'schedule.englishStaysOff', ar: 'schedule.arabicStaysOff' } as const;

/** Both, or one of them. What is not complete cannot be chosen, and the line below says which that is. */
export function LanguageChoice({ chosen, possible, onChoose }: LanguageChoiceProps) {
  const text = useText();
  const isChosen = (languages: readonly Language[]) =>
    languages.length === chosen.length && languages.every((code) => chosen.includes(code));
  return (
    <fieldset className={cards.choice}>
      <legend>{text('schedule.languages')}</legend>
      <div className={`${cards.cards} ${styles.languages}`}>
        {choices.map(({ name, languages }) => (
          <label key={name}>
            <input
              type="radio"
              name="schedule-languages"
              checked={isChosen(languages)}
              disabled={!languages.every((code) => possible.includes(code))}
              onChange={() => onChoose(languages)}
            />
            {text(`schedule.language.${name}`)}
          </label>
        ))}
      </div>
      {languageCodes
        .filter((code) => !possible.includes(code))
        .map((code) => (
          <p key={code} className={styles.warning}>
            <Icon of={TriangleAlert} />
            {text(staysOff[code])}
          </p>
        ))}
    </fieldset>
  );
}
