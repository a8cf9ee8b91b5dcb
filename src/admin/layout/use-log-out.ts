import { useNavigate } from 'react-router';
import { browserSession } from '../../entities/user/browser-session.ts';
import { userCalls } from '../../entities/user/user.calls.ts';
import { unsavedChanges } from '../../kit/admin/unsaved-changes.tsx';
import type { ApiClient } from '../../kit/http/api-client.ts';
import { pathIn } from '../../kit/i18n/languages.ts';
import { useLanguage } from '../../kit/i18n/use-text.tsx';

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
