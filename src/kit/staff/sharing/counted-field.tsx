import { useWatch } from 'react-hook-form';
import { type Language, languages } from '../../i18n/languages.ts';
import type { TextKey } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.tsx';
import fieldStyles from '../../ui/fields/field.module.css';
import { describe, FieldFrame, fieldId } from '../../ui/fields/field-frame.tsx';
import { suffixOf } from '../fields/language-row.tsx';
import { useFieldError } from '../fields/use-field-error.ts';
import { useInput } from '../fields/use-input.ts';
import styles from './sharing.module.css';

type CountedFieldProps = {
  /** Without the language. */
  name: string;
  label: TextKey;
  language: Language;
  /** How many characters are shown; more are no mistake. */
  most: number;
  /** What is used while it is empty, and where that is from. */
  derived: string;
  taken: string;
  long?: boolean;
};

/** A text in a language that says how much of it will be shown, or what is used instead of it. */
export function CountedField({ name, label, language, most, derived, taken, long }: CountedFieldProps) {
  const text = useText();
  const own = name + suffixOf(language);
  const input = useInput(own);
  const error = useFieldError(own);
  const { length } = [...String(useWatch({ name: own }) ?? '').trim()];
  const shared = {
    ...input,
    ...describe(own, error, taken),
    className: `${fieldStyles.input} ${styles.counted}`,
    dir: languages[language].dir,
    lang: language,
    placeholder: derived || ' ',
    autoComplete: 'off',
  };
  return (
    <FieldFrame name={own} label={text(label)} chip={text(`language.${language}`)} error={error}>
      {long ? <textarea {...shared} rows={3} /> : <input {...shared} type="text" />}
      <p className={fieldStyles.hint} id={`${fieldId(own)}-hint`}>
        {length > 0 ? <Counter length={length} most={most} /> : taken}
      </p>
    </FieldFrame>
  );
}

function Counter({ length, most }: { length: number; most: number }) {
  const text = useText();
  return (
    <span className={styles.counter} data-over={length > most || undefined}>
      <span className={styles.bar} style={{ '--part': `${Math.min(100, (length / most) * 100)}%` }} />
      {text('seo.count', { count: length, most })}
    </span>
  );
}
