import { useState } from 'react';
import { type ApiClient, ApiError } from '../../../kit/client/api-client.ts';
import { type Text, useText } from '../../../kit/i18n/use-text.tsx';
import { failureCodeOf, failureText } from '../../../kit/staff/action/problem-text.ts';
import { useForm, type Values } from '../../../kit/ui/fields/use-form.ts';
import { browserSession } from '../session/browser-session.ts';
import { loginRules, longestPassword } from '../session/login-rules.ts';
import { userCalls } from '../user.calls.ts';
import type { Session } from '../user.contract.ts';

/** A try that was refused. The number tells two refusals with the same words apart. */
type Failure = { number: number; error: unknown };

/** Why it was refused; also how long to wait, where that is the reason. */
export function sentenceOf(error: unknown, text: Text): string {
  const wait = error instanceof ApiError && error.problem?.status === 429 && error.problem.retryAfterSeconds;
  return wait ? text('login.tooMany', { count: Math.ceil(wait / 60) }) : text(failureText(failureCodeOf(error)));
}

/** The fields of a login, held against its rules without the weight of schemas. */
export function useLogin(api: ApiClient, email: string, onLogin: (session: Session) => void) {
  const text = useText();
  const [asksForCode, setAsksForCode] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm({ rules, initial: { email }, onSend: (_form, values) => send(values) });
  const { values, isValid } = form;

  function rules(typed: Values): Values {
    const names = ['email', 'password'] as const;
    const broken = names.flatMap((name) => {
      const rule = loginRules[name](typed[name] ?? '');
      return rule ? [[name, text(rule, { field: text(`field.${name}`), max: longestPassword })]] : [];
    });
    const isCodeMissing = asksForCode && !typed.code?.trim();
    return { ...Object.fromEntries(broken), ...(isCodeMissing && { code: '' }) };
  }

  async function send(body: Values) {
    if (isSending) return;
    setFailure(null);
    setTries(tries + 1);
    setIsSending(true);
    try {
      const session = await api.call(userCalls.login, { body });
      browserSession.begin(session);
      onLogin(session);
    } catch (error) {
      if (failureCodeOf(error) === 'secondFactorRequired') setAsksForCode(true);
      else setFailure({ number: tries + 1, error });
    }
    setIsSending(false);
  }

  return {
    form,
    asksForCode,
    canSubmit: values !== null && isValid && !isSending,
    failure: failure && { number: failure.number, message: sentenceOf(failure.error, text) },
  };
}
