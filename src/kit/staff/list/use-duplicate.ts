import { Copy } from 'lucide-react';
import { useText } from '../../i18n/use-text.tsx';
import { useAction } from '../action/use-action.ts';
import { useShowCard } from '../form/use-save.ts';
import { useApi } from '../session/api-context.ts';
import { shortName } from '../ui/short-name.ts';
import type { ListCalls } from './listed-record.ts';
import { useReload } from './use-reload.ts';

/** Begins a draft from another record; one stands at its card then, and can take it back. */
export function useDuplicate(calls: ListCalls) {
  const text = useText();
  const api = useApi();
  const { act } = useAction();
  const reload = useReload();
  const showCard = useShowCard();
  return (id: number, fullName: string) => {
    const name = shortName(fullName);
    return act({
      key: `duplicate ${id}`,
      run: () => api.call(calls.duplicate, { params: { id } }),
      onDone(copy) {
        void reload();
        showCard(copy.id);
      },
      done: () => text('duplicate.done', { name }),
      icon: Copy,
      undo: (copy) => ({
        run: () => api.call(calls.delete, { params: { id: copy.id } }),
        done: () => text('duplicate.undone'),
        failed: (reason) => text('duplicate.notUndone', { reason }),
      }),
      failed: (reason) => text('duplicate.failed', { name, reason }),
    });
  };
}
