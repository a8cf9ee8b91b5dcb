import { useState } from 'react';
import { useNavigate } from 'react-router';
import { browserSession } from '../../entities/user/browser-session.ts';
import { userCalls } from '../../entities/user/user.calls.ts';
import { useApi } from '../../kit/admin/api-context.ts';
import { Box } from '../../kit/admin/box.tsx';
import { LeaveDialog, unsavedChanges } from '../../kit/admin/unsaved-changes.tsx';
import { useAttempt } from '../../kit/admin/use-attempt.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { loginPath } from '../../routes.ts';
import styles from './profile.module.css';

/** Ends every session of the account, wherever it was left open. */
export function SignOut() {
  const text = useText();
  const api = useApi();
  const attempt = useAttempt();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);

  const signOut = () =>
    attempt(
      async () => {
        await api.call(userCalls.logoutEverywhere);
        unsavedChanges.giveUp();
        browserSession.end();
        await navigate(loginPath);
      },
      (reason) => text('profile.signOutFailed', { reason }),
    );

  function leave() {
    setIsAsking(false);
    return signOut();
  }

  return (
    <Box title={text('profile.sessionsTitle')} note={text('profile.sessionsNote')}>
      <div className={styles.actions}>
        <Button variant="ghost" onClick={() => (unsavedChanges.exist() ? setIsAsking(true) : signOut())}>
          {text('profile.signOut')}
        </Button>
      </div>
      {isAsking && <LeaveDialog onStay={() => setIsAsking(false)} onLeave={leave} />}
    </Box>
  );
}
