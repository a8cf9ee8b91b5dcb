import { useText } from '../../../kit/i18n/use-text.tsx';
import { FieldFrame } from '../../../kit/ui/fields/field-frame.tsx';
import { useField } from '../../../kit/ui/fields/form-context.ts';
import { PasswordBox } from './password-box.tsx';

const name = 'password';

type PasswordFieldProps = { hint?: string; autoComplete: 'current-password' | 'new-password' };

export function PasswordField({ hint, autoComplete }: PasswordFieldProps) {
  const text = useText();
  const { error, control } = useField(name, hint);
  return (
    <FieldFrame name={name} label={text('field.password')} hint={hint} error={error}>
      <PasswordBox {...control} autoComplete={autoComplete} />
    </FieldFrame>
  );
}
