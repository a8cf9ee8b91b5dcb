import type { ApiClient } from '../../../kit/client/api-client.ts';
import { chosenLanguage } from '../../../kit/i18n/stored-choice.ts';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { apiContext, textLoaderContext } from '../../../kit/pages/page-context.ts';
import type { PageHandle } from '../../../kit/pages/page-module.ts';
import { useLoaderData, useLocation, useNavigate, useSearchParams } from '../../../kit/router/hooks.ts';
import { redirect } from '../../../kit/router/responses.ts';
import type { LoaderFunctionArgs } from '../../../kit/router/routes.ts';
import { untilHydrated } from '../../../kit/staff/ui/waiting-mark.tsx';
import { homeOf, targetAfterLogin } from '../guard.ts';
import { browserSession } from '../session/browser-session.ts';
import { AuthLayout } from './auth-layout.tsx';
import { LoginForm } from './login-form.tsx';

type LoginData = { api: ApiClient };

export async function loader({ context }: LoaderFunctionArgs): Promise<LoginData> {
  await untilHydrated();
  const role = browserSession.role();
  if (browserSession.token() && role) throw redirect(homeOf[role]);
  await context.get(textLoaderContext)(chosenLanguage());
  return { api: context.get(apiContext) };
}

export const handle: PageHandle = { tone: 'light', head: ({ text }) => ({ title: text('login.submit') }) };

export function Component() {
  const text = useText();
  const { api } = useLoaderData<LoginData>();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const notice: unknown = useLocation().state;
  return (
    <AuthLayout title={text('login.welcome')} lead={text(isPasswordSet(notice) ? 'setPassword.done' : 'login.lead')}>
      <LoginForm
        api={api}
        withHelp
        {...(isPasswordSet(notice) && { email: notice.passwordOf })}
        onLogin={({ role }) =>
          navigate(targetAfterLogin(query.get('returnTo'), window.location.origin, role), { replace: true })
        }
      />
    </AuthLayout>
  );
}

/** Whoever comes from setting a password is greeted with it. */
function isPasswordSet(state: unknown): state is { passwordOf: string } {
  return typeof state === 'object' && state !== null && 'passwordOf' in state;
}
