import type { TextKey, TextVariables } from '../../i18n/text.ts';
import { useLanguage, useText } from '../../i18n/use-text.tsx';
import { LanguageRow, suffixOf } from './language-row.tsx';
import { TextField } from './text-field.tsx';

type PairFieldProps = {
  /** The common part of the two keys: `name` for `nameEN` and `nameAR`. */
  name: string;
  label: TextKey;
  hint?: TextKey;
  variables?: TextVariables;
  long?: boolean;
  /** How many characters of it are shown where it is cut. */
  most?: number;
  /** What could stand there, for the field in the writer's own language. */
  example?: TextKey;
};

/** One text in both languages. */
export function PairField({ name, example, ...rest }: PairFieldProps) {
  const text = useText();
  const own = useLanguage();
  return (
    <LanguageRow>
      {(language) => (
        <TextField
          name={name + suffixOf(language)}
          language={language}
          example={example && language === own ? text(example) : undefined}
          {...rest}
        />
      )}
    </LanguageRow>
  );
}
