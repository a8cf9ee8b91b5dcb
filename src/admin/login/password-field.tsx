import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../kit/i18n/use-text.tsx';
import fieldStyles from '../../kit/ui/field.module.css';
import { describe, FieldFrame } from '../../kit/ui/field-frame.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import styles from './login-form.module.css';
import type { LoginField } from './use-login.ts';

const name = 'password';

/** The password, which can be shown to check what was typed. */
export function PasswordField({ value, error, onChange, onLeave }: LoginField) {
  const text = useText();
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame name={name} label={text('field.password')} error={error}>
      <div className={styles.password}>
        <input
          {...describe(name, error)}
          name={name}
          className={fieldStyles.input}
          type={isShown ? 'text' : 'password'}
          data-latin=""
          dir="ltr"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
        <button
          type="button"
          aria-label={text(isShown ? 'login.hidePassword' : 'login.showPassword')}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon of={isShown ? EyeOff : Eye} />
        </button>
      </div>
    </FieldFrame>
  );
}
