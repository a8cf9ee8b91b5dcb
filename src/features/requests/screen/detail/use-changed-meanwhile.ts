import { useText } from '../../../../kit/i18n/use-text.tsx';
import { failureCodeOf } from '../../../../kit/staff/action/problem-text.ts';
import { useReload } from '../../../../kit/staff/list/use-reload.ts';
import { useToast } from '../../../../kit/staff/ui/toasts.tsx';

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
