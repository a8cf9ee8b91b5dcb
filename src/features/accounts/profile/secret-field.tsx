import type { TextKey } from '../../../kit/i18n/text.ts';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { useFieldError } from '../../../kit/staff/fields/use-field-error.ts';
import { useInput } from '../../../kit/staff/fields/use-input.ts';
import { describe, FieldFrame } from '../../../kit/ui/fields/field-frame.tsx';
import { PasswordBox } from '../login/password-box.tsx';

type SecretFieldProps = {
  name: string;
  label: TextKey;
  hint?: TextKey;
  autoComplete: 'current-password' | 'new-password';
};

/** A password in a form of the staff area. */
export function SecretField({ name, label, hint, autoComplete }: SecretFieldProps) {
  const text = useText();
  const input = useInput(name);
  const error = useFieldError(name);
  const hintText = hint && text(hint);
  return (
    <FieldFrame name={name} label={text(label)} hint={hintText} error={error}>
      <PasswordBox {...input} {...describe(name, error, hintText)} autoComplete={autoComplete} />
    </FieldFrame>
  );
}
