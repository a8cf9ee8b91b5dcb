import type { Language } from '../../../../kit/i18n/languages.ts';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import { formsOf, type TextFault, type TextValue } from '../../text-rules.ts';
import { type Place, placeName } from '../draft/working-texts.ts';
import { fromBrackets, hasLooseBracket, inBrackets, pairsOf } from './brackets.ts';
import { SentenceField } from './sentence-field.tsx';
import styles from './text-fields.module.css';

export type TextFieldProps = {
  place: Place;
  label: string;
  value: TextValue;
  /** The words that the page shows in another way. */
  marks: string[];
  faults: TextFault[] | undefined;
  onType: (place: Place, value: TextValue) => void;
  onEnter: (place: Place) => void;
  onLeave: () => void;
};

/** A text in one language: a sentence, or one for each form that numbers have there. */
export function TextField({ place, label, value, marks, faults = [], onType, onEnter, onLeave }: TextFieldProps) {
  const text = useText();
  const say = useFaultWords(label, marks);
  const { language } = place;
  const common = { label, language, onEnter: () => onEnter(place), onLeave };
  if (typeof value === 'string') {
    return (
      <SentenceField
        {...common}
        name={placeName(place)}
        value={inBrackets(value, marks)}
        error={say(value, faults.at(0))}
        onType={(sentence) => onType(place, fromBrackets(sentence, marks))}
      />
    );
  }
  return (
    <div className={styles.forms}>
      {formsOf(language).map((form) => (
        <SentenceField
          key={form}
          {...common}
          name={`${placeName(place)}-${form}`}
          form={text(numbersOf(form, language))}
          value={value[form] ?? ''}
          error={say(
            value[form],
            faults.find(({ path }) => path.at(-1) === form),
          )}
          onType={(sentence) => onType(place, { ...value, [form]: sentence })}
        />
      ))}
    </div>
  );
}

/** In English everything but one is `other`; in Arabic that are hundreds. */
const numbersOf = (form: Intl.LDMLPluralRule, language: Language) =>
  form === 'other' && language === 'ar' ? 'texts.numbers.hundreds' : (`texts.numbers.${form}` as const);

function useFaultWords(field: string, marks: string[]) {
  const text = useText();
  return (sentence = '', fault: TextFault | undefined) => {
    if (fault?.code !== 'mark') return fault && text(fault.message, { field, ...fault.variables });
    return text(hasLooseBracket(sentence, marks) ? 'texts.looseBracket' : 'texts.brackets', { pairs: pairsOf(marks) });
  };
}
