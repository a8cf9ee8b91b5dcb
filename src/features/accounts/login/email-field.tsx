import { useText } from '../../../kit/i18n/use-text.tsx';
import fieldStyles from '../../../kit/ui/fields/field.module.css';
import { describe, FieldFrame } from '../../../kit/ui/fields/field-frame.tsx';
import type { LoginField } from './use-login.ts';

const name = 'email';

export function EmailField({ value, error, onChange, onLeave }: LoginField) {
  const text = useText();
  return (
    <FieldFrame name={name} label={text('field.email')} error={error}>
      <input
        {...describe(name, error)}
        name={name}
        className={fieldStyles.input}
        type="email"
        data-latin=""
        dir="ltr"
        autoComplete="username"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
    </FieldFrame>
  );
}
