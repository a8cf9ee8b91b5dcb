import { RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { pick } from '../../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import { ConfirmDialog } from '../../../kit/staff/action/confirm-dialog.tsx';
import { useAction } from '../../../kit/staff/action/use-action.ts';
import { wasAnswered } from '../../../kit/staff/action/was-answered.ts';
import { focusList } from '../../../kit/staff/list/list-heading.ts';
import { useReload } from '../../../kit/staff/list/use-reload.ts';
import { useApi } from '../../../kit/staff/session/api-context.ts';
import { shortName } from '../../../kit/staff/ui/short-name.ts';
import { useToast } from '../../../kit/staff/ui/toasts.tsx';
import { recordLinks } from '../../record-links/record-links.ts';
import { trashCalls } from '../trash.calls.ts';
import type { TrashItem, TrashList } from '../trash.contract.ts';
import { useEmptying } from './use-emptying.tsx';

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
  const attempt = useAction();
  const showToast = useToast();
  const navigate = useNavigate();
  const reload = useReload();
  const emptying = useEmptying();
  const [busy, setBusy] = useState<string[]>([]);
  const [asked, setAsked] = useState<TrashItem | null>(null);
  const shortNameOf = (item: TrashItem) => shortName(pick(item, 'title', language));

  /** Shows the list as it is then, also after a failure: somebody else may have been faster. */
  async function change(item: TrashItem, call: () => Promise<unknown>) {
    setBusy((keys) => [...keys, keyOf(item)]);
    try {
      await call();
      await reload();
    } catch (error) {
      if (wasAnswered(error)) await reload();
      throw error;
    } finally {
      setBusy((keys) => keys.filter((key) => key !== keyOf(item)));
      focusList();
    }
  }

  function restore(item: TrashItem) {
    const place = recordLinks[item.entity];
    if (!place?.calls) return;
    const { restore: target } = place.calls;
    const name = shortNameOf(item);
    void attempt(
      async () => {
        await change(item, () => api.call(target, { params: { id: item.id } }));
        const action = { label: text('trash.open'), run: () => navigate(place.path(item.id)) };
        showToast({ kind: 'done', icon: RotateCcw, message: text('trash.restored', { name }), action });
      },
      (reason) => text('admin.toast.notRestored', { name, reason }),
    );
  }

  function remove(item: TrashItem) {
    const name = shortNameOf(item);
    void attempt(
      async () => {
        await change(item, () => api.call(trashCalls.delete, { params: { entity: item.entity, id: item.id } }));
        showToast({ kind: 'done', message: text('trash.gone', { name }) });
      },
      (reason) => text('admin.toast.notDeleted', { name, reason }),
    );
  }

  const question = asked && (
    <ConfirmDialog
      tone="delete"
      title={text('trash.deleteQuestion', { name: pick(asked, 'title', language) })}
      safeLabel={text('admin.delete.keep')}
      actionLabel={text('trash.deleteForGood')}
      onSafe={() => setAsked(null)}
      onAction={() => {
        setAsked(null);
        remove(asked);
      }}
    >
      {text('trash.deleteConsequence')}
    </ConfirmDialog>
  );
  return {
    isBusy: (item) => busy.includes(keyOf(item)),
    restore,
    askToDelete: setAsked,
    askToEmpty: emptying.ask,
    dialog: question || emptying.dialog,
  };
}
