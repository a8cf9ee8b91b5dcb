import { Check, type LucideIcon } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import type { RequestStatus } from '../../../../domain/request-kinds.ts';
import { isMissing } from '../../../../kit/client/api-client.ts';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import { ConfirmDialog } from '../../../../kit/staff/action/confirm-dialog.tsx';
import { useAction } from '../../../../kit/staff/action/use-action.ts';
import { useApi } from '../../../../kit/staff/session/api-context.ts';
import { useToast } from '../../../../kit/staff/ui/toasts.tsx';
import type { HeldData } from '../../request.contract.ts';
import { requestAddress } from '../request-address.ts';
import { ifUnchanged, type Request, type RequestKind, requestKinds } from '../request-kinds.ts';
import type { RequestFocus } from '../use-request-focus.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { useChangedMeanwhile } from './use-changed-meanwhile.ts';

type MovesInput = { kind: RequestKind; requests: Request[]; openId: number | null; focus: RequestFocus };

export type RequestMoves = {
  move: (request: Request, status: RequestStatus) => void;
  askToDelete: (request: Request) => void;
  askToErase: (request: Request) => void;
  dialog: ReactNode;
};

/** Something done to a request, and how it is undone. */
type AuditEntry = {
  request: Request;
  run: () => Promise<unknown>;
  undo: () => Promise<unknown>;
  /** Whether it stays open although it may have left the list. */
  staysOpen?: boolean;
  icon?: LucideIcon;
  done: string;
  undone: string;
  failed: (reason: string) => string;
  notUndone: (reason: string) => string;
};

/** What staff do with requests: first the call, then the list anew, then the offer to undo it. */
export function useRequestMoves(input: MovesInput): RequestMoves {
  const text = useText();
  const api = useApi();
  const [asked, setAsked] = useState<Request | null>(null);
  const erasing = useErase(input);
  const perform = usePerform(input);
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
    perform({
      request,
      run: () => put(status),
      undo: () => put(request.status),
      staysOpen: status === 'inProgress' || status === 'new',
      icon: Check,
      done: said(status),
      undone: said(request.status),
      failed,
      notUndone: failed,
    });
  }

  function remove(request: Request) {
    const { id, name } = request;
    perform({
      request,
      run: () => api.call(calls.delete, { params: { id } }),
      undo: () => api.call(calls.restore, { params: { id } }),
      done: text('admin.toast.deleted', { name }),
      undone: text('admin.toast.restored', { name }),
      failed: (reason) => text('admin.toast.notDeleted', { name, reason }),
      notUndone: (reason) => text('admin.toast.notRestored', { name, reason }),
    });
  }

  const dialog = asked && (
    <ConfirmDialog
      tone="delete"
      title={text('request.deleteQuestion', { name: asked.name })}
      safeLabel={text('admin.delete.keep')}
      actionLabel={text('request.deleteAction')}
      onSafe={() => setAsked(null)}
      onAction={() => {
        setAsked(null);
        remove(asked);
      }}
    >
      {text('request.deleteConsequence')}
    </ConfirmDialog>
  );
  return { move, askToDelete: setAsked, askToErase: erasing.ask, dialog: dialog ?? erasing.dialog };
}

/** Whatever is erased has no way back, so nothing is offered to undo it. */
function useErase({ kind, focus }: MovesInput) {
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

function usePerform({ kind, requests, openId, focus }: MovesInput) {
  const text = useText();
  const attempt = useAction();
  const showToast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const isChanged = useChangedMeanwhile(() => focus.afterReload('detail'));
  const [params] = useSearchParams();
  const busy = useRef(new Set<number>());

  /** The button that was pressed is gone: the focus goes to the request that has taken its place. */
  async function reloadWithout({ id }: Request, staysOpen: boolean) {
    const index = requests.findIndex((one) => one.id === id);
    const next = requests[index + 1] ?? requests[index - 1];
    const isOpen = id === openId;
    if (isOpen && staysOpen) focus.afterReload('detail');
    else focus.afterReload(next?.id ?? 'list');
    if (!isOpen || staysOpen) return revalidate();
    return navigate(requestAddress(requestKinds[kind].path, params, { open: null }), { replace: true });
  }

  function undo({ request, ...deed }: AuditEntry) {
    return attempt(async () => {
      try {
        await deed.undo();
      } catch (error) {
        if (await isChanged(error, request.name)) return;
        throw error;
      }
      focus.afterReload(request.id);
      await revalidate();
      showToast({ kind: 'done', message: deed.undone });
    }, deed.notUndone);
  }

  async function run(deed: AuditEntry) {
    await attempt(async () => {
      try {
        await deed.run();
      } catch (error) {
        // Somebody else has deleted it: it leaves this list, too.
        if (isMissing(error)) await reloadWithout(deed.request, false);
        if (await isChanged(error, deed.request.name)) return;
        throw error;
      }
      await reloadWithout(deed.request, deed.staysOpen ?? false);
      const action = { label: text('admin.toast.undo'), run: () => undo(deed) };
      showToast({ kind: 'undo', message: deed.done, icon: deed.icon, action });
    }, deed.failed);
  }

  return async function perform(deed: AuditEntry) {
    const { id } = deed.request;
    // The second click of a double click.
    if (busy.current.has(id)) return;
    busy.current.add(id);
    await run(deed);
    busy.current.delete(id);
  };
}
