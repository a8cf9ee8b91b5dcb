import { useState } from 'react';
import { loginPath } from '../../../app/screens.ts';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { useNavigate } from '../../../kit/router/hooks.ts';
import { LeaveDialog } from '../../../kit/staff/action/leave-guard.tsx';
import { unsavedChanges } from '../../../kit/staff/action/unsaved-changes.ts';
import { useAction } from '../../../kit/staff/action/use-action.ts';
import { useApi } from '../../../kit/staff/session/api-context.ts';
import { Box } from '../../../kit/staff/ui/box.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { browserSession } from '../session/browser-session.ts';
import { userCalls } from '../user.calls.ts';
import styles from './profile.module.css';

/** Ends every session of the account, wherever it was left open. */
export function SignOut() {
  const text = useText();
  const api = useApi();
  const { act } = useAction();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);

  const signOut = () =>
    act({
      run: () => api.call(userCalls.logoutEverywhere),
      onDone() {
        unsavedChanges.giveUp();
        browserSession.end();
        return navigate(loginPath);
      },
      failed: (reason) => text('profile.signOutFailed', { reason }),
    });

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
