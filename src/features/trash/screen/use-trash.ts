import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { pick } from '../../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import { useNavigate } from '../../../kit/router/hooks.ts';
import { useConfirmedAction } from '../../../kit/staff/action/use-confirmed-action.ts';
import { useApi } from '../../../kit/staff/session/api-context.ts';
import { shortName } from '../../../kit/staff/ui/short-name.ts';
import { recordLinks } from '../../record-links/record-links.ts';
import { trashCalls } from '../trash.calls.ts';
import type { TrashItem, TrashList } from '../trash.contract.ts';
import { useEmptying } from './use-emptying.tsx';
import { useListAfter } from './use-list-after.ts';

export type TrashActions = {
  isBusy: (item: TrashItem) => boolean;
  restore: (item: TrashItem) => void;
  askToDelete: (item: TrashItem) => void;
  askToEmpty: (trash: TrashList) => void;
  dialog: ReactNode;
};

const keyOf = ({ entity, id }: TrashItem) => `${entity}/${id}`;

/** What can be done with what is in the trash, each with its question and its message. */
export function useTrash(): TrashActions {
  const text = useText();
  const language = useLanguage();
  const api = useApi();
  const navigate = useNavigate();
  const emptying = useEmptying();
  const listAfter = useListAfter();
  const { perform, isBusy, dialog } = useConfirmedAction();
  const nameOf = (item: TrashItem) => pick(item, 'title', language);

  function restore(item: TrashItem) {
    const place = recordLinks[item.entity];
    if (!place?.calls) return;
    const { restore: target } = place.calls;
    const name = shortName(nameOf(item));
    void perform({
      key: keyOf(item),
      run: () => api.call(target, { params: { id: item.id } }),
      ...listAfter,
      done: () => text('trash.restored', { name }),
      icon: RotateCcw,
      next: { label: text('trash.open'), run: () => navigate(place.path(item.id)) },
      failed: (reason) => text('admin.toast.notRestored', { name, reason }),
    });
  }

  function askToDelete(item: TrashItem) {
    const { entity, id } = item;
    const name = shortName(nameOf(item));
    void perform({
      question: {
        tone: 'delete',
        title: text('trash.deleteQuestion', { name: nameOf(item) }),
        consequence: text('trash.deleteConsequence'),
        safeLabel: text('admin.delete.keep'),
        actionLabel: text('trash.deleteForGood'),
      },
      key: keyOf(item),
      run: () => api.call(trashCalls.delete, { params: { entity, id } }),
      ...listAfter,
      done: () => text('trash.gone', { name }),
      failed: (reason) => text('admin.toast.notDeleted', { name, reason }),
    });
  }

  return {
    isBusy: (item) => isBusy(keyOf(item)),
    restore,
    askToDelete,
    askToEmpty: emptying.ask,
    dialog: dialog || emptying.dialog,
  };
}
