import { Check, ShieldAlert, Trash, UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RequestStatus } from '../../../../domain/request-kinds.ts';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import type { Question } from '../../../../kit/staff/action/confirm-dialog.tsx';
import type { Action } from '../../../../kit/staff/action/use-action.ts';
import { useConfirmedAction } from '../../../../kit/staff/action/use-confirmed-action.ts';
import { unlessMissing, useEach } from '../../../../kit/staff/list/selection/use-each.tsx';
import { useApi } from '../../../../kit/staff/session/api-context.ts';
import { type Request, type RequestKind, requestKinds } from '../request-kinds.ts';
import type { RequestSelection } from './use-selection.ts';

/** Something done to several requests, one after the other, and how it is undone. */
type BulkAction = Pick<Action, 'icon'> & {
  question?: Question;
  run: (request: Request) => Promise<unknown>;
  undo: (request: Request) => Promise<unknown>;
  done: (count: number) => string;
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
  const { performAll, dialog } = usePerformAll(selection);
  const { calls } = requestKinds[kind];
  const count = selection.chosen.length;

  const put = ({ id }: Request, status: RequestStatus) => api.call(calls.status, { params: { id }, body: { status } });
  const give = ({ id }: Request, body: object) => api.call(calls.owner, { params: { id }, body });

  function move(status: 'handled' | 'spam') {
    performAll({
      run: (request) => put(request, status),
      undo: (request) => put(request, request.status),
      done: (moved) => text('request.bulk.moved', { count: moved, tab: text(`request.tab.${status}`) }),
      icon: status === 'handled' ? Check : ShieldAlert,
    });
  }

  function assign(owner: { id: number; name: string } | null) {
    // One email for all of them: the first request carries it.
    const [first] = selection.chosen;
    const to = (request: Request) => (request === first ? { others: count - 1 } : { isQuiet: true });
    performAll({
      run: (request) => give(request, owner ? { ownerId: owner.id, ...to(request) } : {}),
      undo: (request) => give(request, request.ownerId ? { ownerId: request.ownerId, isQuiet: true } : {}),
      done: (given) =>
        owner
          ? text('request.bulk.assigned', { count: given, owner: owner.name })
          : text('request.bulk.unassigned', { count: given }),
      icon: UserCheck,
    });
  }

  function askToDelete() {
    performAll({
      question: {
        tone: 'delete',
        title: text('admin.delete.manyQuestion', { count }),
        consequence: text('request.bulk.deleteConsequence'),
        safeLabel: text('admin.delete.keepAll'),
        actionLabel: text('request.bulk.delete', { count }),
      },
      run: ({ id }) => api.call(calls.delete, { params: { id } }).catch(unlessMissing),
      undo: ({ id }) => api.call(calls.restore, { params: { id } }),
      done: (deleted) => text('admin.toast.manyDeleted', { count: deleted }),
      icon: Trash,
    });
  }

  return { move, assign, askToDelete, dialog };
}

function usePerformAll({ chosen, end }: RequestSelection) {
  const text = useText();
  const { perform, dialog } = useConfirmedAction();
  const { each, dialog: progress } = useEach();
  const stopped = (finished: Request[], items: Request[]) => (reason: string) =>
    text('request.bulk.some', { done: finished.length, count: items.length, reason });

  function undoing(items: Request[], call: BulkAction['undo']): Action {
    const { finished: back, steps } = each('request.bulk.undoing', items, call);
    return {
      ...steps,
      done: () => text('request.bulk.undone', { count: back.length }),
      failed: stopped(back, items),
    };
  }

  /** Those that are done can be undone also when the rest failed, by trying again first. */
  function performAll({ question, icon, run, undo, done }: BulkAction) {
    const { finished, steps } = each('request.bulk.working', chosen, run);
    void perform({
      question,
      ...steps,
      onDone: () => steps.onDone().then(end),
      done: () => done(finished.length),
      icon,
      undo: () => undoing(finished, undo),
      failed: stopped(finished, chosen),
    });
  }

  return { performAll, dialog: dialog || progress };
}
