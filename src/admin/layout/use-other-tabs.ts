import { useEffect } from 'react';
import { loginAddress } from '../../features/accounts/guard.ts';
import { browserSession } from '../../features/accounts/session/browser-session.ts';
import { useLocation, useNavigate, useRevalidator } from '../../kit/router/hooks.ts';
import { unsavedChanges } from '../../kit/staff/action/unsaved-changes.ts';

/** Logging out or changing the account in one tab counts for all of them. */
export function useOtherTabs() {
  const navigate = useNavigate();
  const location = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      browserSession.subscribe((origin) => {
        if (origin === 'here') return;
        if (browserSession.token()) revalidate();
        // Whoever is in the middle of something keeps it: saving will ask them to log in, on this page.
        else if (!unsavedChanges.exist()) navigate(loginAddress(location));
      }),
    [navigate, location, revalidate],
  );
}
