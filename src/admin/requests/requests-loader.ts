import { type LoaderFunctionArgs, redirect } from 'react-router';
import { orNull } from '../../kit/admin/or-null.ts';
import { type RequestStatus, requestStatuses } from '../../kit/contract/inbox-calls.ts';
import { type ApiClient, ApiError, isMissing } from '../../kit/http/api-client.ts';
import { apiContext, textLoaderContext } from '../../kit/pages/page-context.ts';
import { lastPage } from '../../kit/ui/page-window.ts';
import { requestAddress } from './request-address.ts';
import { type Request, type RequestKind, requestKinds, toRequest } from './request-kinds.ts';

export const requestsPerPage = 50;

export type RequestsData = {
  kind: RequestKind;
  tab: RequestStatus;
  page: number;
  /** Null when they did not load. */
  list: { requests: Request[]; total: number } | null;
  openId: number | null;
  open: Request | 'gone' | 'failed' | null;
};

/** Which requests are asked for lives in the address: the tab, the search, the page, and the one that is open. */
export async function loadRequests({ request, context }: LoaderFunctionArgs): Promise<RequestsData> {
  const url = new URL(request.url);
  const kind: RequestKind = url.pathname.startsWith(requestKinds.messages.path) ? 'messages' : 'quotations';
  const asked = url.searchParams;
  const tab = requestStatuses.find((status) => status === asked.get('tab')) ?? 'new';
  const page = numberIn(asked.get('page')) ?? 1;
  const openId = numberIn(asked.get('open'));
  const api = context.get(apiContext);
  const [list, open] = await Promise.all([
    loadList(api, kind, { status: tab, q: asked.get('q') ?? undefined, page, pageSize: requestsPerPage }),
    openId === null ? null : loadOpen(api, kind, openId),
  ]);
  const last = list ? lastPage(list.total, requestsPerPage) : page;
  // The last request of the last page has gone, or the address is an old one.
  if (page > last) throw redirect(requestAddress(url.pathname, asked, { page: last }));
  if (open === null || typeof open === 'string') return { kind, tab, page, list, openId, open };
  // Replies are written in the visitor's language. Without its texts, in the reader's.
  await context
    .get(textLoaderContext)(open.language)
    .catch(() => undefined);
  // Both were asked for at once: the list may still show it as not opened.
  const requests = list?.requests.map((one) => (one.id === open.id ? open : one)) ?? [];
  return { kind, tab, page, list: list && { ...list, requests }, openId, open };
}

function numberIn(value: string | null): number | null {
  return value && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}

type Query = { status: RequestStatus; q: string | undefined; page: number; pageSize: number };

async function loadList(api: ApiClient, kind: RequestKind, query: Query): Promise<RequestsData['list']> {
  const found = await api.callWithTag(requestKinds[kind].calls.list, { query }).catch(orNull);
  return found && { requests: found.data.map(toRequest), total: found.total ?? found.data.length };
}

/** The request that is looked at. Looking at it for the first time is what makes it opened. */
async function loadOpen(api: ApiClient, kind: RequestKind, id: number): Promise<RequestsData['open']> {
  const { calls } = requestKinds[kind];
  const params = { id };
  try {
    const record = await api.call(calls.read, { params });
    if (record.openedAt) return toRequest(record);
    // It can be read all the same when that cannot be noted; its dot then stays.
    return toRequest(await api.call(calls.opened, { params }).catch(() => record));
  } catch (error) {
    if (isMissing(error)) return 'gone';
    if (error instanceof ApiError) return 'failed';
    throw error;
  }
}
