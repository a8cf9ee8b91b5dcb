import { type FormEvent, useState } from 'react';
import { type ApiClient, ApiError } from '../../../kit/client/api-client.ts';
import { type Text, useText } from '../../../kit/i18n/use-text.tsx';
import { failureCodeOf, failureText } from '../../../kit/staff/action/problem-text.ts';
import { browserSession } from '../session/browser-session.ts';
import { type Login, loginRules, longestPassword } from '../session/login-rules.ts';
import { userCalls } from '../user.calls.ts';
import type { Session } from '../user.contract.ts';

/** A try that was refused. The number tells two refusals with the same words apart. */
type Failure = { number: number; error: unknown };

/** Why it was refused; also how long to wait, where that is the reason. */
export function sentenceOf(error: unknown, text: Text): string {
  const wait = error instanceof ApiError && error.problem?.status === 429 && error.problem.retryAfterSeconds;
  return wait ? text('login.tooMany', { count: Math.ceil(wait / 60) }) : text(failureText(failureCodeOf(error)));
}

/** The two fields of a login. It is the only form without a form library: most people at the door need nothing else. */
export function useLogin(api: ApiClient, email: string, onLogin: (session: Session) => void) {
  const text = useText();
  const [values, setValues] = useState<Login>({ email, password: '' });
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  /** What was typed of the second factor; null as long as nobody has asked for it. */
  const [code, setCode] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isValid = !loginRules.email(values.email) && !loginRules.password(values.password) && code?.trim() !== '';

  /** A message shows once the field was left, and goes as soon as the rule is kept. */
  const field = (name: keyof Login) => {
    const broken = touched.has(name) && loginRules[name](values[name]);
    return {
      value: values[name],
      error: broken ? text(broken, { field: text(`field.${name}`), max: longestPassword }) : undefined,
      onChange: (value: string) => setValues((current) => ({ ...current, [name]: value })),
      onLeave: () => setTouched((current) => new Set(current).add(name)),
    };
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isValid || isSending) return;
    setFailure(null);
    setTries(tries + 1);
    setIsSending(true);
    try {
      const session = await api.call(userCalls.login, { body: code === null ? values : { ...values, code } });
      browserSession.begin(session);
      onLogin(session);
    } catch (error) {
      if (failureCodeOf(error) === 'secondFactorRequired') setCode('');
      else setFailure({ number: tries + 1, error });
    }
    setIsSending(false);
  }

  return {
    field,
    code,
    setCode,
    submit,
    canSubmit: isValid && !isSending,
    failure: failure && { number: failure.number, message: sentenceOf(failure.error, text) },
  };
}

export type LoginField = ReturnType<ReturnType<typeof useLogin>['field']>;
