import { ApiError } from '../../client/api-client.ts';
import { useText } from '../../i18n/use-text.tsx';
import { useReauthenticate } from '../session/reauthenticate.ts';
import { useToast } from '../ui/toasts.tsx';
import { type FailureCode, failureCodeOf, failureText } from './problem-text.ts';

export type Action = (run: () => Promise<void>, failed: (reason: string) => string) => Promise<void>;

/** Does something outside a form. A failure stays on the screen with its reason and a way to do it again. */
export function useAction(): Action {
  const text = useText();
  const showToast = useToast();
  const reauthenticate = useReauthenticate();

  return async function attempt(run, failed) {
    try {
      await run();
    } catch (error) {
      const code = failureCodeOf(error);
      if (code === 'unexpected') reportError(error);
      const again = () => attempt(run, failed);
      const action =
        code === 'unauthenticated'
          ? { label: text('admin.logIn'), run: async () => (await reauthenticate()) && again() }
          : { label: text('admin.tryAgain'), run: again };
      const message = failed(brokenRule(error) ?? text(failureText(code)));
      showToast({ kind: 'failed', message, action: isOver(code) ? undefined : action });
    }
  };
}

/** What is gone stays gone, and what was seen before somebody changed it stays old: there is nothing to try again. */
const isOver = (code: FailureCode) => code === 'notFound' || code === 'stale';

/** There are no fields here that could be marked: the rule itself is the reason. */
function brokenRule(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.errors?.[0]?.detail : undefined;
}
