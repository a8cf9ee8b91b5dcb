import { type ReactNode, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { useApi } from '../../kit/admin/api-context.ts';
import dialogStyles from '../../kit/admin/confirm-dialog.module.css';
import { type LogInAgain, LogInAgainContext } from '../../kit/admin/log-in-again.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { LoginForm } from './login-form.tsx';

type ProviderProps = { email: string | null; children: ReactNode };

/** When a session ends in the middle of work, the login comes to the page: what was typed and chosen stays in it. */
export function LogInAgainProvider({ email, children }: ProviderProps) {
  const [answer, setAnswer] = useState<{ give: (isLoggedIn: boolean) => void } | null>(null);
  const ask = useCallback<LogInAgain>(() => new Promise((give) => setAnswer({ give })), []);

  function close(isLoggedIn: boolean) {
    setAnswer(null);
    answer?.give(isLoggedIn);
  }

  return (
    <LogInAgainContext value={ask}>
      {children}
      {answer && <LoginDialog email={email} onClose={close} />}
    </LogInAgainContext>
  );
}

function LoginDialog({ email, onClose }: { email: string | null; onClose: (isLoggedIn: boolean) => void }) {
  const text = useText();
  const api = useApi();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLInputElement>(email ? '[name=password]' : '[name=email]')?.focus();
    return () => element?.close();
  }, [email]);

  return (
    <dialog ref={dialog} className={dialogStyles.dialog} aria-labelledby={titleId} onCancel={() => onClose(false)}>
      <h2 id={titleId}>{text('login.again')}</h2>
      <LoginForm api={api} email={email} onLogin={() => onClose(true)} />
      <Button variant="ghost" block onClick={() => onClose(false)}>
        {text('login.notNow')}
      </Button>
    </dialog>
  );
}
