import type { ReactNode } from 'react';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { TextKey } from '../../../i18n/text.ts';
import { useText } from '../../../i18n/use-text.tsx';
import type { Question } from '../../action/confirm-dialog.tsx';
import type { Action } from '../../action/use-action.ts';
import { useConfirmedAction } from '../../action/use-confirmed-action.ts';
import { useApi } from '../../session/api-context.ts';
import { shortName } from '../../ui/short-name.ts';
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
  const { endpoints, manyLabel } = options;
  const api = useApi();
  const words = useRemovalWords(options);
  const { perform, dialog } = useConfirmedAction();
  const { each, dialog: progress } = useEach();

  function ask(items: Item[], onDone?: () => void) {
    const { finished: gone, steps } = each('admin.batch.deleting', items, ({ id }) =>
      api.call(endpoints.delete, { params: { id } }).catch(unlessMissing),
    );
    void perform({
      question: words.question(items),
      ...steps,
      onDone: async () => {
        await steps.onDone();
        if (gone.length === items.length) onDone?.();
      },
      done: () => words.said(gone, 'admin.toast.deleted', 'admin.toast.manyDeleted'),
      undo: () => restoring(gone),
      failed: (reason) => words.failed(items, gone, reason, 'admin.toast.notDeleted', 'admin.toast.someDeleted'),
    });
  }

  function restoring(items: Item[]): Action {
    const { finished: back, steps } = each('admin.batch.restoring', items, ({ id }) =>
      api.call(endpoints.restore, { params: { id } }),
    );
    return {
      ...steps,
      done: () => words.said(back, 'admin.toast.restored', 'admin.toast.manyRestored'),
      failed: (reason) => words.failed(items, back, reason, 'admin.toast.notRestored', 'admin.toast.someRestored'),
    };
  }

  return { ask, manyLabel, entity: endpoints.delete.entity, dialog: dialog || progress };
}

/** One is called by its name, several are counted. */
function useRemovalWords<Item>({ nameOf, actionLabel, manyLabel }: RemovalOptions<Item>) {
  const text = useText();
  const onlyOneOf = (items: Item[]) => (items.length === 1 ? items[0] : undefined);

  return {
    question(items: Item[]): Question {
      const one = onlyOneOf(items);
      const count = items.length;
      return {
        tone: 'delete',
        title: one
          ? text('admin.delete.question', { name: nameOf(one) })
          : text('admin.delete.manyQuestion', { count }),
        consequence: text(one ? 'admin.delete.consequence' : 'admin.delete.manyConsequence'),
        safeLabel: text(one ? 'admin.delete.keep' : 'admin.delete.keepAll'),
        actionLabel: one ? text(actionLabel) : text(manyLabel, { count }),
      };
    },
    said(items: Item[], single: TextKey, many: TextKey): string {
      const one = onlyOneOf(items);
      return one ? text(single, { name: shortName(nameOf(one)) }) : text(many, { count: items.length });
    },
    failed(items: Item[], done: Item[], reason: string, single: TextKey, some: TextKey): string {
      const one = onlyOneOf(items);
      return one
        ? text(single, { name: shortName(nameOf(one)), reason })
        : text(some, { done: done.length, count: items.length, reason });
    },
  };
}
