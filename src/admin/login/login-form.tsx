import type { Session } from '../../entities/user/user.contract.ts';
import { Alert } from '../../kit/admin/alert.tsx';
import type { ApiClient } from '../../kit/http/api-client.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { EmailField } from './email-field.tsx';
import styles from './login-form.module.css';
import { PasswordField } from './password-field.tsx';
import { useLogin } from './use-login.ts';

type LoginFormProps = {
  api: ApiClient;
  /** Who is expected, when somebody's session ended. */
  email?: string | null;
  onLogin: (session: Session) => void;
};

/** Email and password. A refused try keeps both and says why. */
export function LoginForm({ api, email, onLogin }: LoginFormProps) {
  const text = useText();
  const { field, submit, canSubmit, failure } = useLogin(api, email ?? '', onLogin);
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {failure && <Alert key={failure.number} message={failure.message} />}
      <EmailField {...field('email')} />
      <PasswordField {...field('password')} />
      <Button type="submit" block disabled={!canSubmit}>
        {text('login.submit')}
      </Button>
    </form>
  );
}
