import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import fieldStyles from '../../kit/admin/field.module.css';
import { describe, FieldFrame, useFieldError } from '../../kit/admin/field-frame.tsx';
import { useText } from '../../kit/i18n/use-text.tsx';
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
    <FieldFrame name={name} label={text('field.password')}>
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
