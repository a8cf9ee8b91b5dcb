import { useState } from 'react';
import { type ApiClient, ApiError } from '../../../kit/client/api-client.ts';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { failureCodeOf, failureText } from '../../../kit/staff/action/problem-text.ts';
import { Alert } from '../../../kit/staff/ui/alert.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { FormContext } from '../../../kit/ui/fields/form-context.ts';
import { useForm, type Values } from '../../../kit/ui/fields/use-form.ts';
import { longestPassword } from '../session/login-rules.ts';
import { passwordFlaw } from '../session/password-rules.ts';
import { userCalls } from '../user.calls.ts';
import styles from './login-form.module.css';
import { PasswordField } from './password-field.tsx';

type NewPasswordFormProps = { api: ApiClient; token: string; email: string; onDone: () => void };

/** One field: what was typed can be shown, which is better than typing it twice. */
export function NewPasswordForm({ api, token, email, onDone }: NewPasswordFormProps) {
  const text = useText();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<{ number: number; message: string } | null>(null);
  const form = useForm({ rules, onSend: (_form, values) => send(values) });

  function rules({ password = '' }: Values): Values {
    // Whoever has typed nothing yet reads the hint.
    if (!password) return { password };
    const flaw = password.length > longestPassword ? 'password.known' : passwordFlaw(password, email);
    return flaw ? { password: text(flaw) } : {};
  }

  async function send({ password }: Values) {
    if (isSending) return;
    setIsSending(true);
    try {
      await api.call(userCalls.setPassword, { body: { token, password } });
      onDone();
    } catch (error) {
      const told = error instanceof ApiError ? error.problem?.errors?.[0]?.detail : undefined;
      setFailure({ number: (failure?.number ?? 0) + 1, message: told ?? text(failureText(failureCodeOf(error))) });
      setIsSending(false);
    }
  }

  return (
    <form noValidate className={styles.form} {...form.formProps}>
      {failure && <Alert key={failure.number} message={failure.message} />}
      {/* For whatever keeps passwords: it belongs to this account. */}
      <input
        className="visually-hidden"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <FormContext value={form}>
        <PasswordField hint={text('setPassword.hint')} autoComplete="new-password" />
      </FormContext>
      <Button type="submit" block disabled={!form.values || !form.isValid || isSending}>
        {text('setPassword.submit')}
      </Button>
    </form>
  );
}
