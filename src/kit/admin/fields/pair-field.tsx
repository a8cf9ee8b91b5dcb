import type { TextKey, TextVariables } from '../../i18n/text.ts';
import { FieldRow } from './field-row.tsx';
import { TextField } from './text-field.tsx';

type PairFieldProps = {
  /** The common part of the two keys: `name` for `nameEN` and `nameAR`. */
  name: string;
  label: TextKey;
  variables?: TextVariables;
  long?: boolean;
};

/** One text in both languages. */
export function PairField({ name, ...rest }: PairFieldProps) {
  return (
    <FieldRow>
      <TextField name={`${name}EN`} language="en" {...rest} />
      <TextField name={`${name}AR`} language="ar" {...rest} />
    </FieldRow>
  );
}
