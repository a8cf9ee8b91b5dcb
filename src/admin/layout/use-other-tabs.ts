import { useEffect } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { browserSession } from '../../entities/user/browser-session.ts';
import { loginAddress } from '../guard.ts';

/** Logging out or changing the account in one tab counts for all of them. */
export function useOtherTabs() {
  const navigate = useNavigate();
  const location = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      browserSession.subscribe((origin) => {
        if (origin === 'here') return;
        // A navigation, not a redirect of the guard: it asks first when something is not saved.
        if (browserSession.token()) revalidate();
        else navigate(loginAddress(location));
      }),
    [navigate, location, revalidate],
  );
}
