import { Check, type LucideIcon, ShieldAlert, Trash, UserCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { RequestStatus } from '../../../../domain/request-kinds.ts';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import { ConfirmDialog } from '../../../../kit/staff/action/confirm-dialog.tsx';
import { useAction } from '../../../../kit/staff/action/use-action.ts';
import { unlessMissing, useEach } from '../../../../kit/staff/list/selection/use-each.tsx';
import { useApi } from '../../../../kit/staff/session/api-context.ts';
import { useToast } from '../../../../kit/staff/ui/toasts.tsx';
import { type Request, type RequestKind, requestKinds } from '../request-kinds.ts';
import type { RequestSelection } from './use-selection.ts';

/** Something done to several requests, one after the other, and how it is undone. */
type BulkAction = {
  run: (request: Request) => Promise<unknown>;
  undo: (request: Request) => Promise<unknown>;
  done: (count: number) => string;
  icon: LucideIcon;
};

export type Bulk = {
  move: (status: 'handled' | 'spam') => void;
  assign: (owner: { id: number; name: string } | null) => void;
  askToDelete: () => void;
  dialog: ReactNode;
};

/** What staff do with all chosen requests at once; all of it can be undone. */
export function useBulk(kind: RequestKind, selection: RequestSelection): Bulk {
  const text = useText();
  const api = useApi();
  const [isAsking, setIsAsking] = useState(false);
  const { perform, dialog } = usePerformAll(selection);
  const { calls } = requestKinds[kind];
  const count = selection.chosen.length;

  const put = ({ id }: Request, status: RequestStatus) => api.call(calls.status, { params: { id }, body: { status } });
  const give = ({ id }: Request, body: object) => api.call(calls.owner, { params: { id }, body });

  function move(status: 'handled' | 'spam') {
    perform({
      run: (request) => put(request, status),
      undo: (request) => put(request, request.status),
      done: (moved) => text('request.bulk.moved', { count: moved, tab: text(`request.tab.${status}`) }),
      icon: status === 'handled' ? Check : ShieldAlert,
    });
  }

  function assign(owner: { id: number; name: string } | null) {
    // One letter for all of them: the first request carries it.
    const [first] = selection.chosen;
    const to = (request: Request) => (request === first ? { others: count - 1 } : { isQuiet: true });
    perform({
      run: (request) => give(request, owner ? { ownerId: owner.id, ...to(request) } : {}),
      undo: (request) => give(request, request.ownerId ? { ownerId: request.ownerId, isQuiet: true } : {}),
      done: (given) =>
        owner
          ? text('request.bulk.assigned', { count: given, owner: owner.name })
          : text('request.bulk.unassigned', { count: given }),
      icon: UserCheck,
    });
  }

  function remove() {
    setIsAsking(false);
    perform({
      run: ({ id }) => api.call(calls.delete, { params: { id } }).catch(unlessMissing),
      undo: ({ id }) => api.call(calls.restore, { params: { id } }),
      done: (deleted) => text('admin.toast.manyDeleted', { count: deleted }),
      icon: Trash,
    });
  }

  const question = isAsking && (
    <ConfirmDialog
      tone="delete"
      title={text('admin.delete.manyQuestion', { count })}
      safeLabel={text('admin.delete.keepAll')}
      actionLabel={text('request.bulk.delete', { count })}
      onSafe={() => setIsAsking(false)}
      onAction={remove}
    >
      {text('request.bulk.deleteConsequence')}
    </ConfirmDialog>
  );
  return { move, assign, askToDelete: () => setIsAsking(true), dialog: question || dialog };
}

function usePerformAll({ chosen, end }: RequestSelection) {
  const text = useText();
  const attempt = useAction();
  const showToast = useToast();
  const { each, dialog } = useEach();
  const stopped = (done: Request[], items: Request[]) => (reason: string) =>
    text('request.bulk.some', { done: done.length, count: items.length, reason });

  function undo(action: BulkAction, items: Request[]) {
    const back: Request[] = [];
    return attempt(
      async () => {
        await each('request.bulk.undoing', items, back, action.undo);
        showToast({ kind: 'done', message: text('request.bulk.undone', { count: back.length }) });
      },
      stopped(back, items),
    );
  }

  /** Those that are done can be undone also when the rest failed, by trying again first. */
  function perform(action: BulkAction) {
    const done: Request[] = [];
    return attempt(
      async () => {
        await each('request.bulk.working', chosen, done, action.run);
        end();
        const way = { label: text('admin.toast.undo'), run: () => undo(action, done) };
        showToast({ kind: 'undo', message: action.done(done.length), icon: action.icon, action: way });
      },
      stopped(done, chosen),
    );
  }

  return { perform, dialog };
}
