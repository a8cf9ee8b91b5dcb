import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Endpoint } from '../contract/endpoint.ts';
import type { TextKey } from '../i18n/text.ts';
import { useText } from '../i18n/use-text.tsx';
import { useApi } from './api-context.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { listHeadingId } from './entity-list.tsx';
import { useToast } from './toasts.tsx';
import { useAttempt } from './use-attempt.ts';

type Removal<Item> = {
  endpoints: { delete: Endpoint; restore: Endpoint };
  nameOf: (item: Item) => string;
  /** The red button: "Delete client". */
  actionLabel: TextKey;
};

/** Deleting as the staff area does it: asks once, reloads the list, offers to undo. */
export function useRemoval<Item extends { id: number }>({ endpoints, nameOf, actionLabel }: Removal<Item>) {
  const text = useText();
  const api = useApi();
  const attempt = useAttempt();
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Item | null>(null);

  function remove(item: Item) {
    const name = nameOf(item);
    return attempt(
      async () => {
        await api.call(endpoints.delete, { params: { id: item.id } });
        focusList();
        await revalidate();
        const action = { label: text('admin.toast.undo'), run: () => restore(item) };
        showToast({ kind: 'undo', message: text('admin.toast.deleted', { name }), action });
      },
      (reason) => text('admin.toast.notDeleted', { name, reason }),
    );
  }

  /** The button that was pressed is gone with its card or its message. */
  function focusList() {
    document.getElementById(listHeadingId)?.focus({ preventScroll: true });
  }

  function restore(item: Item) {
    const name = nameOf(item);
    return attempt(
      async () => {
        await api.call(endpoints.restore, { params: { id: item.id } });
        await revalidate();
        focusList();
        showToast({ kind: 'done', message: text('admin.toast.restored', { name }) });
      },
      (reason) => text('admin.toast.notRestored', { name, reason }),
    );
  }

  const dialog: ReactNode = asked && (
    <ConfirmDialog
      tone="delete"
      title={text('admin.delete.question', { name: nameOf(asked) })}
      safeLabel={text('admin.delete.keep')}
      actionLabel={text(actionLabel)}
      onSafe={() => setAsked(null)}
      onAction={() => {
        setAsked(null);
        remove(asked);
      }}
    >
      {text('admin.delete.consequence')}
    </ConfirmDialog>
  );
  return { ask: setAsked, dialog };
}
