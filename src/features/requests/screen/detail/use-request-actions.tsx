import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { RequestStatus } from '../../../../domain/request-kinds.ts';
import { isMissing } from '../../../../kit/client/api-client.ts';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import { useNavigate, useSearchParams } from '../../../../kit/router/hooks.ts';
import { useConfirmedAction } from '../../../../kit/staff/action/use-confirmed-action.ts';
import type { DetailFocus } from '../../../../kit/staff/detail/use-detail-focus.ts';
import { useReload } from '../../../../kit/staff/list/use-reload.ts';
import { useApi } from '../../../../kit/staff/session/api-context.ts';
import { useToast } from '../../../../kit/staff/ui/toasts.tsx';
import type { HeldData } from '../../request.contract.ts';
import { requestAddress } from '../request-address.ts';
import { ifUnchanged, type Request, type RequestKind, requestKinds } from '../request-kinds.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { useChangedMeanwhile } from './use-changed-meanwhile.ts';

type ActionsInput = { kind: RequestKind; requests: Request[]; openId: number | null; focus: DetailFocus };

export type RequestActions = {
  move: (request: Request, status: RequestStatus) => void;
  askToDelete: (request: Request) => void;
  askToErase: (request: Request) => void;
  dialog: ReactNode;
};

/** What staff do with requests: first the call, then the list anew, then the offer to undo it. */
export function useRequestActions(input: ActionsInput): RequestActions {
  const text = useText();
  const api = useApi();
  const erasing = useErase(input);
  const { perform, dialog } = useConfirmedAction();
  const steps = useSteps(input);
  const { calls } = requestKinds[input.kind];

  function move(request: Request, status: RequestStatus) {
    const { id, name } = request;
    let { tag } = request;
    async function put(wanted: RequestStatus) {
      const input = { params: { id }, body: { status: wanted }, headers: ifUnchanged(tag) };
      tag = (await api.callWithTag(calls.status, input)).etag;
    }
    const said = (tab: RequestStatus) => text('request.moved', { name, tab: text(`request.tab.${tab}`) });
    const failed = (reason: string) => text('request.notMoved', { name, reason });
    void perform({
      ...steps.away(request, status === 'inProgress' || status === 'new'),
      run: () => put(status),
      done: () => said(status),
      icon: Check,
      failed,
      undo: () => ({
        ...steps.back(request),
        run: () => put(request.status),
        done: () => said(request.status),
        failed,
      }),
    });
  }

  function askToDelete(request: Request) {
    const { id, name } = request;
    void perform({
      question: {
        tone: 'delete',
        title: text('request.deleteQuestion', { name }),
        consequence: text('request.deleteConsequence'),
        safeLabel: text('admin.delete.keep'),
        actionLabel: text('request.deleteAction'),
      },
      ...steps.away(request, false),
      run: () => api.call(calls.delete, { params: { id } }),
      done: () => text('admin.toast.deleted', { name }),
      failed: (reason) => text('admin.toast.notDeleted', { name, reason }),
      undo: () => ({
        ...steps.back(request),
        run: () => api.call(calls.restore, { params: { id } }),
        done: () => text('admin.toast.restored', { name }),
        failed: (reason) => text('admin.toast.notRestored', { name, reason }),
      }),
    });
  }

  return { move, askToDelete, askToErase: erasing.ask, dialog: dialog || erasing.dialog };
}

/** Whatever is erased has no way back, so nothing is offered to undo it. */
function useErase({ kind, focus }: ActionsInput) {
  const text = useText();
  const showToast = useToast();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [asked, setAsked] = useState<Request | null>(null);

  async function leave({ quotations, messages }: HeldData) {
    setAsked(null);
    focus.afterReload('list');
    await navigate(requestAddress(requestKinds[kind].path, params, { open: null }), { replace: true });
    showToast({ kind: 'done', message: text('request.erased', { count: quotations + messages }) });
  }

  const dialog = asked && <EraseDialog request={asked} onClose={() => setAsked(null)} onErased={leave} />;
  return { ask: setAsked, dialog };
}

/** What the screen shows after a request has left its place, and after it has come back. */
function useSteps({ kind, requests, openId, focus }: ActionsInput) {
  const navigate = useNavigate();
  const reload = useReload();
  const isChanged = useChangedMeanwhile(() => focus.afterReload('detail'));
  const [params] = useSearchParams();

  /** The button that was pressed is gone: the focus goes to the request that has taken its place. */
  async function reloadWithout({ id }: Request, staysOpen: boolean) {
    const index = requests.findIndex((one) => one.id === id);
    const next = requests[index + 1] ?? requests[index - 1];
    const isOpen = id === openId;
    if (isOpen && staysOpen) focus.afterReload('detail');
    else focus.afterReload(next?.id ?? 'list');
    if (!isOpen || staysOpen) return reload();
    return navigate(requestAddress(requestKinds[kind].path, params, { open: null }), { replace: true });
  }

  return {
    away: (request: Request, staysOpen: boolean) => ({
      key: request.id,
      onDone: () => reloadWithout(request, staysOpen),
      async onFailed(error: unknown) {
        // Somebody else has deleted it: it leaves this list, too.
        if (isMissing(error)) await reloadWithout(request, false);
        return isChanged(error, request.name);
      },
    }),
    back: (request: Request) => ({
      onDone() {
        focus.afterReload(request.id);
        return reload();
      },
      onFailed: (error: unknown) => isChanged(error, request.name),
    }),
  };
}
