import type { TextKey, TextVariables } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.tsx';
import styles from '../../ui/fields/field.module.css';
import { describe, FieldFrame, fieldId } from '../../ui/fields/field-frame.tsx';
import { LengthLine } from './length-line.tsx';
import { useFieldError } from './use-field-error.ts';
import { useInput } from './use-input.ts';

type TextFieldProps = {
  /** Exactly the schema's key: it is also the input's `name`. */
  name: string;
  label: TextKey;
  hint?: TextKey;
  /** Of label and hint. */
  variables?: TextVariables;
  /** The language of the entry, where it is not the page's. */
  language?: 'en' | 'ar';
  /** `number` is typed as text: browsers' own number fields refuse Arabic digits and change under the wheel. `code` is no word of any language. */
  type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'code';
  /** Several lines. */
  long?: boolean;
  /** How many characters of it are shown where it is cut; counted instead of a hint. */
  most?: number;
  /** What could stand there. */
  example?: string;
  autoComplete?: string;
};

function kindOf(type: NonNullable<TextFieldProps['type']>) {
  if (type === 'code') return { type: 'text' };
  return type === 'number' ? { type: 'text', inputMode: 'decimal' as const } : { type };
}

const direction = { en: 'ltr', ar: 'rtl' } as const;

export function TextField(props: TextFieldProps) {
  const { name, label, hint, variables, language, type = 'text', long, most, example, autoComplete = 'off' } = props;
  const text = useText();
  const input = useInput(name);
  const error = useFieldError(name);
  const hintText = hint && text(hint, variables);
  const isWords = type === 'text';
  const shared = {
    ...input,
    ...describe(name, error, hintText ?? most?.toString()),
    className: styles.input,
    // Addresses and numbers read left to right on every page; words of no given language as they are written.
    dir: language ? direction[language] : isWords ? 'auto' : 'ltr',
    // With a placeholder the stylesheet can tell an empty field, which reads as the page does.
    placeholder: example ?? (isWords ? ' ' : undefined),
    lang: language,
    'data-latin': isWords ? undefined : '',
    autoComplete,
  };
  return (
    <FieldFrame
      name={name}
      label={text(label, variables)}
      chip={language && text(`language.${language}`)}
      hint={hintText}
      error={error}
    >
      {long ? <textarea {...shared} rows={3} /> : <input {...shared} {...kindOf(type)} />}
      {most && <LengthLine id={`${fieldId(name)}-hint`} {...{ name, most }} />}
    </FieldFrame>
  );
}
