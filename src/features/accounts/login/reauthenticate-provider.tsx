import { type ReactNode, useCallback, useId, useLayoutEffect, useState } from 'react';
import type { Role } from '../../../kit/contract/roles.ts';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { useRevalidator } from '../../../kit/router/hooks.ts';
import dialogStyles from '../../../kit/staff/action/confirm-dialog.module.css';
import { useModal } from '../../../kit/staff/action/use-modal.ts';
import { useApi } from '../../../kit/staff/session/api-context.ts';
import { type Reauthenticate, ReauthenticateContext } from '../../../kit/staff/session/reauthenticate.ts';
import type { StaffPerson } from '../../../kit/staff/session/staff-context.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { LoginForm } from './login-form.tsx';

type ProviderProps = { person: StaffPerson; children: ReactNode };

/** When a session ends in the middle of work, the login comes to the page: what was typed and chosen stays in it. */
export function ReauthenticateProvider({ person, children }: ProviderProps) {
  const { revalidate } = useRevalidator();
  const [answer, setAnswer] = useState<{ give: (isLoggedIn: boolean) => void } | null>(null);
  const ask = useCallback<Reauthenticate>(() => new Promise((give) => setAnswer({ give })), []);

  function close(role: Role | null) {
    setAnswer(null);
    answer?.give(role === person.role);
    // With another role the guard decides anew what may be seen here.
    if (role && role !== person.role) revalidate();
  }

  return (
    <ReauthenticateContext value={ask}>
      {children}
      {answer && <LoginDialog email={person.email} onClose={close} />}
    </ReauthenticateContext>
  );
}

function LoginDialog({ email, onClose }: { email: string | null; onClose: (role: Role | null) => void }) {
  const text = useText();
  const api = useApi();
  const titleId = useId();
  const dialog = useModal();

  useLayoutEffect(() => {
    dialog.current?.querySelector<HTMLInputElement>(email ? '[name=password]' : '[name=email]')?.focus();
  }, [dialog, email]);

  return (
    <dialog ref={dialog} className={dialogStyles.dialog} aria-labelledby={titleId} onCancel={() => onClose(null)}>
      <h2 id={titleId}>{text('login.again')}</h2>
      <LoginForm api={api} email={email} onLogin={({ role }) => onClose(role)} />
      <Button variant="ghost" block onClick={() => onClose(null)}>
        {text('login.notNow')}
      </Button>
    </dialog>
  );
}
