import type { TextKey } from '../../../kit/i18n/text.ts';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { useFieldError } from '../../../kit/staff/fields/use-field-error.ts';
import { useInput } from '../../../kit/staff/fields/use-input.ts';
import fieldStyles from '../../../kit/ui/fields/field.module.css';
import { describe, FieldFrame } from '../../../kit/ui/fields/field-frame.tsx';

const name = 'code';

/** The six digits that an app shows, or a recovery code where the hint says so. */
export function OneTimeField({ hint: hintKey }: { hint: TextKey }) {
  const text = useText();
  const input = useInput(name);
  const error = useFieldError(name);
  const hint = text(hintKey);
  return (
    <FieldFrame name={name} label={text('field.code')} hint={hint} error={error}>
      <input
        {...input}
        {...describe(name, error, hint)}
        className={fieldStyles.input}
        data-latin=""
        dir="ltr"
        autoComplete="one-time-code"
      />
    </FieldFrame>
  );
}
