import type { InputHTMLAttributes } from 'react';
import type { TextKey, TextVariables } from '../../kit/i18n/text.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import fieldStyles from '../../kit/ui/fields/field.module.css';
import { FieldFrame } from '../../kit/ui/fields/field-frame.tsx';
import styles from './form.module.css';
import { usePublicField } from './use-public-field.ts';

type TextFieldProps = {
  /** The field's name in the contract, which also names its label. */
  name: string;
  label: TextKey;
  /** Words that could stand there. Addresses and numbers are the same in every language. */
  example?: TextKey;
  hint?: TextKey;
  /** Of the hint. */
  variables?: TextVariables;
  /** A number that could stand there. */
  sample?: string;
  /** `number` is typed as text: a number field of a browser takes no Arabic digits. */
  kind?: 'words' | 'email' | 'tel' | 'number' | 'long';
  autoComplete: string;
};

const kinds: Record<Exclude<TextFieldProps['kind'], undefined | 'long'>, InputHTMLAttributes<HTMLInputElement>> = {
  words: { type: 'text' },
  email: { type: 'email', inputMode: 'email', placeholder: 'name@company.com' },
  tel: { type: 'tel', inputMode: 'tel' },
  number: { type: 'text', inputMode: 'numeric', placeholder: '25' },
};

/** One text. The browser keeps the value; the rules speak once the field was touched. */
export function TextField(props: TextFieldProps) {
  const { name, label, example, hint, variables, sample, kind = 'words', autoComplete } = props;
  const text = useText();
  const hintText = hint && text(hint, variables);
  const { error, initial, control } = usePublicField(name, hintText);
  const isWords = kind === 'words' || kind === 'long';
  const shared = {
    ...control,
    className: fieldStyles.input,
    placeholder: example ? text(example) : sample,
    defaultValue: initial,
    autoComplete,
    // Addresses and numbers read left to right on every page; words as they are written.
    dir: isWords ? 'auto' : 'ltr',
    'data-latin': isWords ? undefined : '',
  };
  return (
    <FieldFrame
      name={name}
      label={text(label)}
      hint={hintText}
      error={error}
      className={kind === 'long' ? styles.wide : undefined}
    >
      {kind === 'long' ? <textarea {...shared} rows={5} /> : <input {...shared} {...kinds[kind]} />}
    </FieldFrame>
  );
}
