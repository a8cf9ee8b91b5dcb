import { useReloadIfAnswered } from '../../../kit/staff/action/use-reload-if-answered.ts';
import { focusList } from '../../../kit/staff/list/list-heading.ts';
import { useReload } from '../../../kit/staff/list/use-reload.ts';

/** Shows the list as it is then, also after a failure: somebody else may have been faster. */
export function useListAfter() {
  const reload = useReload();
  const reloadIfAnswered = useReloadIfAnswered();
  return {
    onDone: () => reload().finally(focusList),
    onFailed: (error: unknown) => reloadIfAnswered(error).finally(focusList),
  };
}
