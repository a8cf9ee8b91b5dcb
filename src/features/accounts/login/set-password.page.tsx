import { useEffect } from 'react';
import { loginPath } from '../../../app/screens.ts';
import type { ApiClient } from '../../../kit/client/api-client.ts';
import { chosenLanguage } from '../../../kit/i18n/stored-choice.ts';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { apiContext, textLoaderContext } from '../../../kit/pages/page-context.ts';
import type { PageHandle } from '../../../kit/pages/page-module.ts';
import { useLoaderData, useNavigate, useRevalidator } from '../../../kit/router/hooks.ts';
import type { LoaderFunctionArgs } from '../../../kit/router/routes.ts';
import { failureCodeOf, failureText } from '../../../kit/staff/action/problem-text.ts';
import { untilHydrated } from '../../../kit/staff/ui/waiting-mark.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { browserSession } from '../session/browser-session.ts';
import { userCalls } from '../user.calls.ts';
import { AuthLayout } from './auth-layout.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

type Data =
  | { state: 'good'; api: ApiClient; token: string; email: string }
  | { state: 'missing' }
  | { state: 'refused'; code: ReturnType<typeof failureCodeOf> };

/** The address forgets it at once; this entry of the history keeps it, for whoever comes back to a page that was reloaded. */
function takeToken(): string {
  const { hash, pathname } = window.location;
  const { state } = window.history;
  if (hash.length > 1) window.history.replaceState({ ...state, linkToken: hash.slice(1) }, '', pathname);
  return window.history.state?.linkToken ?? '';
}

export async function loader({ context }: LoaderFunctionArgs): Promise<Data> {
  await untilHydrated();
  const token = takeToken();
  await context.get(textLoaderContext)(chosenLanguage());
  if (!token) return { state: 'missing' };
  const api = context.get(apiContext);
  try {
    return { state: 'good', api, token, ...(await api.call(userCalls.readLink, { body: { token } })) };
  } catch (error) {
    return { state: 'refused', code: failureCodeOf(error) };
  }
}

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('setPassword.title') }) };

export function Component() {
  const text = useText();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const data = useLoaderData<Data>();
  // The link again, in the tab that has the page open already: only what stands behind the # is new.
  useEffect(() => {
    window.addEventListener('hashchange', revalidate);
    return () => window.removeEventListener('hashchange', revalidate);
  }, [revalidate]);
  const toLogin = <Button onClick={() => navigate(loginPath)}>{text('setPassword.toLogin')}</Button>;

  /** Whoever was logged in here before may have been somebody else. */
  function onDone(email: string) {
    browserSession.end();
    navigate(loginPath, { replace: true, state: { passwordOf: email } });
  }

  if (data.state === 'missing') {
    return (
      <AuthLayout title={text('setPassword.missingTitle')} lead={text('setPassword.missingText')}>
        {toLogin}
      </AuthLayout>
    );
  }
  if (data.state === 'refused') {
    const isOver = data.code === 'linkExpired' || data.code === 'invalid';
    return (
      <AuthLayout
        title={text(isOver ? 'setPassword.expiredTitle' : 'state.failedTitle')}
        lead={text(isOver ? 'problem.linkExpired' : failureText(data.code))}
      >
        {isOver ? toLogin : <Button onClick={revalidate}>{text('state.retry')}</Button>}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={text('setPassword.title')} lead={text('setPassword.lead', { email: data.email })}>
      <NewPasswordForm {...data} onDone={() => onDone(data.email)} />
    </AuthLayout>
  );
}
