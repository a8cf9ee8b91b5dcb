import { useText } from '../../../kit/i18n/use-text.tsx';
import { describe, FieldFrame } from '../../../kit/ui/fields/field-frame.tsx';
import { PasswordBox } from './password-box.tsx';
import type { LoginField } from './use-login.ts';

const name = 'password';

type PasswordFieldProps = LoginField & { hint?: string; autoComplete?: string };

export function PasswordField({ value, error, hint, onChange, onLeave, autoComplete }: PasswordFieldProps) {
  const text = useText();
  return (
    <FieldFrame name={name} label={text('field.password')} hint={hint} error={error}>
      <PasswordBox
        {...describe(name, error, hint)}
        name={name}
        autoComplete={autoComplete ?? 'current-password'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
    </FieldFrame>
  );
}
