import { lazy, Suspense, useState } from 'react';
import type { ApiClient } from '../../../kit/client/api-client.ts';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { Alert } from '../../../kit/staff/ui/alert.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { FormContext } from '../../../kit/ui/fields/form-context.ts';
import type { Session } from '../user.contract.ts';
import { EmailField } from './email-field.tsx';
import styles from './login-form.module.css';
import { PasswordField } from './password-field.tsx';
import { useLogin } from './use-login.ts';

const CodeField = lazy(async () => ({ default: (await import('./code-field.tsx')).CodeField }));
const ForgottenPassword = lazy(async () => ({ default: (await import('./forgotten-password.tsx')).ForgottenPassword }));

type LoginFormProps = {
  api: ApiClient;
  /** Who is expected, when somebody's session ended. */
  email?: string | null;
  onLogin: (session: Session) => void;
  /** Whether to say what to do without the password. */
  withHelp?: boolean;
};

/** Email and password, and a code from those who have a second factor. A refused try keeps it all and says why. */
export function LoginForm({ api, email, onLogin, withHelp }: LoginFormProps) {
  const text = useText();
  const { form, asksForCode, canSubmit, failure } = useLogin(api, email ?? '', onLogin);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  return (
    <form noValidate className={styles.form} {...form.formProps}>
      {failure && <Alert key={failure.number} message={failure.message} />}
      <FormContext value={form}>
        <EmailField />
        <PasswordField autoComplete="current-password" />
        <Suspense>{asksForCode && <CodeField />}</Suspense>
      </FormContext>
      <Button type="submit" block disabled={!canSubmit}>
        {text('login.submit')}
      </Button>
      {withHelp && (
        <details className={styles.help} onToggle={(event) => setIsHelpOpen(event.currentTarget.open)}>
          <summary>{text('login.forgotten')}</summary>
          <Suspense>{isHelpOpen && <ForgottenPassword api={api} email={form.values?.email ?? ''} />}</Suspense>
        </details>
      )}
    </form>
  );
}
