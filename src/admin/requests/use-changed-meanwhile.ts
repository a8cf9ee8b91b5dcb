import { useReload } from '../../kit/admin/list/use-reload.ts';
import { failureCodeOf } from '../../kit/admin/problem-text.ts';
import { useToast } from '../../kit/admin/toasts.tsx';
import { useText } from '../../kit/i18n/use-text.tsx';

/** Tells whether a change was refused because a colleague was faster. The screen then shows what they did, and says so. */
export function useChangedMeanwhile(beforeReload?: () => void): (error: unknown, name: string) => Promise<boolean> {
  const text = useText();
  const showToast = useToast();
  const reload = useReload();

  return async function isChanged(error, name) {
    if (failureCodeOf(error) !== 'stale') return false;
    beforeReload?.();
    await reload();
    showToast({ kind: 'failed', message: text('request.changedMeanwhile', { name }) });
    return true;
  };
}
