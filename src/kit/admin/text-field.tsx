import { useFormContext } from 'react-hook-form';
import type { TextKey } from '../i18n/text.ts';
import { useText } from '../i18n/use-text.tsx';
import styles from '../ui/field.module.css';
import { describe, FieldFrame } from '../ui/field-frame.tsx';
import { useFieldError } from './use-field-error.ts';

type TextFieldProps = {
  /** Exactly the schema's key: it is also the input's `name`. */
  name: string;
  label: TextKey;
  hint?: TextKey;
  /** The language of the entry, where it is not the page's. */
  language?: 'en' | 'ar';
  type?: 'text' | 'email' | 'tel' | 'url';
  /** Several lines. */
  long?: boolean;
  autoComplete?: string;
};

const direction = { en: 'ltr', ar: 'rtl' } as const;

export function TextField({ name, label, hint, language, type = 'text', long, autoComplete = 'off' }: TextFieldProps) {
  const text = useText();
  const { register } = useFormContext();
  const error = useFieldError(name);
  const hintText = hint && text(hint);
  const isWords = type === 'text';
  const shared = {
    ...register(name),
    ...describe(name, error, hintText),
    className: styles.input,
    // Addresses and numbers read left to right on every page.
    dir: language ? direction[language] : isWords ? undefined : 'ltr',
    lang: language,
    'data-latin': isWords ? undefined : '',
    autoComplete,
  };
  return (
    <FieldFrame name={name} label={text(label)} chip={language?.toUpperCase()} hint={hintText} error={error}>
      {long ? <textarea {...shared} rows={4} /> : <input {...shared} type={type} />}
    </FieldFrame>
  );
}
