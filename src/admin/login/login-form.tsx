import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { browserSession } from '../../entities/user/browser-session.ts';
import { login, type Session, userEndpoints } from '../../entities/user/user.contract.ts';
import { Alert } from '../../kit/admin/form-alert.tsx';
import { failureCodeOf, failureText } from '../../kit/admin/problem-text.ts';
import { TextField } from '../../kit/admin/text-field.tsx';
import { useSchemaForm } from '../../kit/admin/use-schema-form.ts';
import { type ApiClient, ApiError } from '../../kit/http/api-client.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import styles from './login-form.module.css';
import { PasswordField } from './password-field.tsx';

type LoginFormProps = {
  api: ApiClient;
  /** Who is expected, when somebody's session ended. */
  email?: string | null;
  onLogin: (session: Session) => void;
};

/** Email and password. A refused try keeps both and says why. */
export function LoginForm({ api, email, onLogin }: LoginFormProps) {
  const text = useText();
  const form = useSchemaForm(login, { email: email ?? '', password: '' });
  const { isValid, isSubmitting, submitCount } = form.formState;
  const [failure, setFailure] = useState<string | null>(null);

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      const session = await api.call(userEndpoints.login, { body: values });
      browserSession.begin(session);
      onLogin(session);
    } catch (error) {
      const wait = error instanceof ApiError && error.problem?.status === 429 && error.problem.retryAfterSeconds;
      setFailure(
        wait ? text('login.tooMany', { count: Math.ceil(wait / 60) }) : text(failureText(failureCodeOf(error))),
      );
    }
  });

  return (
    <FormProvider {...form}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {failure && <Alert key={submitCount} message={failure} />}
        <TextField name="email" label="field.email" type="email" autoComplete="username" />
        <PasswordField />
        <Button type="submit" block disabled={!isValid || isSubmitting}>
          {text('login.submit')}
        </Button>
      </form>
    </FormProvider>
  );
}
