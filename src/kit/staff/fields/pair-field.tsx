import type { TextKey, TextVariables } from '../../i18n/text.ts';
import { LanguageRow, suffixOf } from './language-row.tsx';
import { TextField } from './text-field.tsx';

type PairFieldProps = {
  /** The common part of the two keys: `name` for `nameEN` and `nameAR`. */
  name: string;
  label: TextKey;
  hint?: TextKey;
  variables?: TextVariables;
  long?: boolean;
};

/** One text in both languages. */
export function PairField({ name, ...rest }: PairFieldProps) {
  return (
    <LanguageRow>
      {(language) => <TextField name={name + suffixOf(language)} language={language} {...rest} />}
    </LanguageRow>
  );
}
