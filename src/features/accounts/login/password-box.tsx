import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useText } from '../../../kit/i18n/use-text.tsx';
import fieldStyles from '../../../kit/ui/fields/field.module.css';
import { Icon } from '../../../kit/ui/icon.tsx';
import styles from './login-form.module.css';

/** A password, which can be shown to check what was typed. */
export function PasswordBox(input: ComponentProps<'input'>) {
  const text = useText();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.password}>
      <input
        {...input}
        className={fieldStyles.input}
        type={isShown ? 'text' : 'password'}
        data-latin=""
        dir="ltr"
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
  );
}
