import { type ApiClient, ApiError, type CallInput, isMissing } from '../../../kit/client/api-client.ts';
import { apiContext, textLoaderContext, timeZoneContext } from '../../../kit/pages/page-context.ts';
import { redirect } from '../../../kit/router/responses.ts';
import type { LoaderFunctionArgs } from '../../../kit/router/routes.ts';
import { orNull } from '../../../kit/staff/action/or-null.ts';
import { lastPage } from '../../../kit/ui/paging/page-window.ts';
import { staffCalls } from '../../accounts/staff/staff.calls.ts';
import type { StaffMember } from '../../accounts/staff/staff.contract.ts';
import { settingsCalls } from '../../settings/settings.calls.ts';
import type { Settings } from '../../settings/settings.contract.ts';
import { requestCalls } from '../request.calls.ts';
import type { RequestTimeline } from '../request.contract.ts';
import type { Hits } from './list/hits.ts';
import { filterNames, listQueryIn, type RequestTab, tabIn } from './list/request-filters.ts';
import { requestAddress } from './request-address.ts';
import { type Request, type RequestKind, requestKinds, toRequest } from './request-kinds.ts';

export const requestsPerPage = 50;

export type RequestsData = {
  kind: RequestKind;
  tab: RequestTab;
  page: number;
  /** Null when they did not load. */
  list: { requests: Request[]; total: number } | null;
  /** What a search or filters find in all tabs of both kinds; null without them, when all are counted anyway. */
  hits: Hits | null;
  /** The number of the newest request when this was loaded; null when that is not known. */
  newest: number | null;
  openId: number | null;
  open: Request | 'gone' | 'failed' | null;
  /** What is known about the open one beside what was sent; null when it did not load. */
  timeline: RequestTimeline | null;
  /** Everyone with an account; null when they did not load. */
  staff: StaffMember[] | null;
  /** For the head of what is printed. */
  settings: Settings | null;
};

/** Which requests are asked for lives in the address: the tab, the search, the filters, the page, and the one that is open. */
export async function loadRequests({ request, context }: LoaderFunctionArgs): Promise<RequestsData> {
  const url = new URL(request.url);
  const kind: RequestKind = url.pathname.startsWith(requestKinds.messages.path) ? 'messages' : 'quotations';
  const asked = url.searchParams;
  const page = numberIn(asked.get('page')) ?? 1;
  const openId = numberIn(asked.get('open'));
  const api = context.get(apiContext);
  const timeZone = await context.get(timeZoneContext)();
  const [counts, hits, list, staff, opened] = await Promise.all([
    api.call(requestCalls.counts, { isBackground: true }).catch(orNull),
    loadHits(api, asked, timeZone),
    loadList(api, kind, { ...listQueryIn(asked, kind, timeZone), page, pageSize: requestsPerPage }),
    api.call(staffCalls.list).catch(orNull),
    openId === null ? nothingOpen : loadOpen(api, kind, openId),
  ]);
  const last = list ? lastPage(list.total, requestsPerPage) : page;
  // The last request of the last page has gone, or the address is an old one.
  if (page > last) throw redirect(requestAddress(url.pathname, asked, { page: last }));
  const newest = counts?.newest[kind] ?? null;
  const data = { kind, tab: tabIn(asked), page, list, hits, newest, openId, staff, ...opened };
  const { open } = opened;
  if (open === null || typeof open === 'string') return data;
  // Replies are written in the visitor's language. Without its texts, in the reader's.
  await context
    .get(textLoaderContext)(open.language)
    .catch(() => undefined);
  // Both were asked for at once: the list may still show it as not opened.
  const requests = list?.requests.map((one) => (one.id === open.id ? open : one)) ?? [];
  return { ...data, list: list && { ...list, requests } };
}

function numberIn(value: string | null): number | null {
  return value && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}

async function loadList(api: ApiClient, kind: RequestKind, query: CallInput['query']): Promise<RequestsData['list']> {
  const found = await api.callWithTag(requestKinds[kind].calls.list, { query }).catch(orNull);
  return found && { requests: found.data.map(toRequest), total: found.total ?? found.data.length };
}

async function loadHits(api: ApiClient, asked: URLSearchParams, timeZone: string): Promise<Hits | null> {
  if (!['q', ...filterNames].some((name) => asked.get(name))) return null;
  const count = (kind: RequestKind) =>
    api.call(requestKinds[kind].calls.counts, { query: listQueryIn(asked, kind, timeZone) }).catch(orNull);
  const [quotations, messages] = await Promise.all([count('quotations'), count('messages')]);
  return { quotations, messages };
}

type Opened = Pick<RequestsData, 'open' | 'timeline' | 'settings'>;

const nothingOpen: Opened = { open: null, timeline: null, settings: null };

async function loadOpen(api: ApiClient, kind: RequestKind, id: number): Promise<Opened> {
  const [open, timeline, settings] = await Promise.all([
    loadRequest(api, kind, id),
    api.call(requestKinds[kind].timeline, { params: { id } }).catch(orNull),
    api.call(settingsCalls.read).catch(orNull),
  ]);
  return { open, timeline, settings };
}

/** The request that is looked at. Looking at it for the first time is what makes it opened. */
async function loadRequest(api: ApiClient, kind: RequestKind, id: number): Promise<RequestsData['open']> {
  const { calls } = requestKinds[kind];
  const params = { id };
  try {
    const read = await api.callWithTag(calls.read, { params });
    // It can be read all the same when that cannot be noted; its dot then stays.
    const { data, etag } = read.data.openedAt
      ? read
      : await api.callWithTag(calls.opened, { params }).catch(() => read);
    return { ...toRequest(data), tag: etag };
  } catch (error) {
    if (isMissing(error)) return 'gone';
    if (error instanceof ApiError) return 'failed';
    throw error;
  }
}
