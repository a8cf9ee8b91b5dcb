import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFieldError } from '../../kit/admin/use-field-error.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import fieldStyles from '../../kit/ui/field.module.css';
import { describe, FieldFrame } from '../../kit/ui/field-frame.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import styles from './login-form.module.css';

const name = 'password';

/** The password, which can be shown to check what was typed. */
export function PasswordField() {
  const text = useText();
  const { register } = useFormContext();
  const error = useFieldError(name);
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame name={name} label={text('field.password')} error={error}>
      <div className={styles.password}>
        <input
          {...register(name)}
          {...describe(name, error)}
          className={fieldStyles.input}
          type={isShown ? 'text' : 'password'}
          data-latin=""
          dir="ltr"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
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
