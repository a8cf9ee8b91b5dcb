import { browserSession } from '../../features/accounts/session/browser-session.ts';
import { userCalls } from '../../features/accounts/user.calls.ts';
import type { ApiClient } from '../../kit/client/api-client.ts';
import { pathIn } from '../../kit/i18n/languages.ts';
import { useLanguage } from '../../kit/i18n/use-text.tsx';
import { useNavigate } from '../../kit/router/hooks.ts';
import { unsavedChanges } from '../../kit/staff/action/unsaved-changes.ts';

/** Ends the session here and on the server, and goes to the public home page. */
export function useLogOut(api: ApiClient): () => Promise<void> {
  const navigate = useNavigate();
  const language = useLanguage();
  return async () => {
    unsavedChanges.giveUp();
    try {
      await api.call(userCalls.logout);
    } catch {
      // Without an answer the server's half ends by itself within hours; this browser forgets at once.
    }
    browserSession.end();
    await navigate(pathIn(language, '/home'));
  };
}
