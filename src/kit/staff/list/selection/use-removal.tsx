import { type ReactNode, useState } from 'react';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { TextKey } from '../../../i18n/text.ts';
import { useText } from '../../../i18n/use-text.tsx';
import { ConfirmDialog } from '../../action/confirm-dialog.tsx';
import { useAction } from '../../action/use-action.ts';
import { useApi } from '../../session/api-context.ts';
import { shortName } from '../../ui/short-name.ts';
import { useToast } from '../../ui/toasts.tsx';
import { unlessMissing, useEach } from './use-each.tsx';

type RemovalOptions<Item> = {
  endpoints: { delete: Endpoint; restore: Endpoint };
  nameOf: (item: Item) => string;
  /** The red button: "Delete client". */
  actionLabel: TextKey;
  /** The red button for several, with `{count}`: "Delete 3 clients". */
  manyLabel: TextKey;
};

export type Removal<Item> = {
  /** Asks, and deletes what is agreed to. `onDone` is called when all of it is gone. */
  ask: (items: Item[], onDone?: () => void) => void;
  manyLabel: TextKey;
  /** The kind of what is deleted. */
  entity: string;
  /** Drawn by the list. */
  dialog: ReactNode;
};

/** Deleting as the staff area does it: asks once, reloads the list once, offers to undo all of it. */
export function useRemoval<Item extends { id: number }>(options: RemovalOptions<Item>): Removal<Item> {
  const { endpoints, nameOf, actionLabel, manyLabel } = options;
  const text = useText();
  const [asked, setAsked] = useState<{ items: Item[]; onDone?: () => void } | null>(null);
  const { remove, dialog } = useRemove(options);
  const [first] = asked?.items ?? [];
  const count = asked?.items.length ?? 0;
  const question: ReactNode = first && (
    <ConfirmDialog
      tone="delete"
      title={
        count === 1
          ? text('admin.delete.question', { name: nameOf(first) })
          : text('admin.delete.manyQuestion', { count })
      }
      safeLabel={text(count === 1 ? 'admin.delete.keep' : 'admin.delete.keepAll')}
      actionLabel={count === 1 ? text(actionLabel) : text(manyLabel, { count })}
      onSafe={() => setAsked(null)}
      onAction={() => {
        setAsked(null);
        if (asked) remove(asked.items, asked.onDone);
      }}
    >
      {text(count === 1 ? 'admin.delete.consequence' : 'admin.delete.manyConsequence')}
    </ConfirmDialog>
  );
  const ask: Removal<Item>['ask'] = (items, onDone) => setAsked({ items, onDone });
  return { ask, manyLabel, entity: endpoints.delete.entity, dialog: question || dialog };
}

function useRemove<Item extends { id: number }>({ endpoints, nameOf }: RemovalOptions<Item>) {
  const text = useText();
  const api = useApi();
  const attempt = useAction();
  const showToast = useToast();
  const { each, dialog } = useEach();

  function remove(items: Item[], onDone?: () => void) {
    // Outlives a failure: trying again goes on with the rest, and undoing brings all of them back.
    const gone: Item[] = [];
    return attempt(
      async () => {
        await each('admin.batch.deleting', items, gone, (item) =>
          api.call(endpoints.delete, { params: { id: item.id } }).catch(unlessMissing),
        );
        if (gone.length === items.length) onDone?.();
        const action = { label: text('admin.toast.undo'), run: () => restore(gone) };
        showToast({ kind: 'undo', message: said(gone, 'admin.toast.deleted', 'admin.toast.manyDeleted'), action });
      },
      (reason) => failed(items, gone, reason, 'admin.toast.notDeleted', 'admin.toast.someDeleted'),
    );
  }

  function restore(items: Item[]) {
    const back: Item[] = [];
    return attempt(
      async () => {
        await each('admin.batch.restoring', items, back, async (item) => {
          await api.call(endpoints.restore, { params: { id: item.id } });
        });
        showToast({ kind: 'done', message: said(back, 'admin.toast.restored', 'admin.toast.manyRestored') });
      },
      (reason) => failed(items, back, reason, 'admin.toast.notRestored', 'admin.toast.someRestored'),
    );
  }

  const shortNameOf = (item: Item) => shortName(nameOf(item));

  function said(items: Item[], one: TextKey, many: TextKey): string {
    const [first] = items;
    return items.length === 1 && first ? text(one, { name: shortNameOf(first) }) : text(many, { count: items.length });
  }

  function failed(items: Item[], done: Item[], reason: string, one: TextKey, some: TextKey): string {
    const [first] = items;
    if (items.length === 1 && first) return text(one, { name: shortNameOf(first), reason });
    return text(some, { done: done.length, count: items.length, reason });
  }

  return { remove, dialog };
}
