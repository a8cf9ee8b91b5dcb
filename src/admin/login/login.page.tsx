import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { browserSession } from '../../entities/user/browser-session.ts';
import { StaffLogo } from '../../kit/admin/staff-logo.tsx';
import type { ApiClient } from '../../kit/http/api-client.ts';
import { chosenLanguage } from '../../kit/i18n/stored-choice.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { apiContext, textLoaderContext } from '../../kit/pages/page-context.ts';
import type { PageHandle } from '../../kit/pages/page-module.ts';
import art from '../../kit/ui/art/hero.svg';
import { untilHydrated } from '../../kit/ui/waiting-mark.tsx';
import { homeOf, targetAfterLogin } from '../guard.ts';
import { LanguageSwitch } from '../layout/language-switch.tsx';
import styles from './login.module.css';
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
  return (
    <div className={styles.login}>
      <main className={styles.main} id="main">
        <div className={styles.top}>
          <StaffLogo tone="light" width={150} />
          <LanguageSwitch />
        </div>
        <div className={styles.words}>
          <h1>{text('login.welcome')}</h1>
          <p className="lead">{text('login.lead')}</p>
        </div>
        <div className={styles.form}>
          <LoginForm
            api={api}
            onLogin={({ role }) =>
              navigate(targetAfterLogin(query.get('returnTo'), window.location.origin, role), { replace: true })
            }
          />
        </div>
      </main>
      <div className={`on-dark ${styles.art}`}>
        <img src={art} width={727} height={846} alt="" />
      </div>
    </div>
  );
}
