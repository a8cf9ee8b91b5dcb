import { type ApiClient, ApiError, isMissing } from '../../../kit/client/api-client.ts';
import { mediaCalls } from '../../../kit/media/library/media.calls.ts';
import {
  type Media,
  type MediaList,
  type MediaPlace,
  mediaFilters,
  mediaKinds,
} from '../../../kit/media/library/media.contract.ts';
import { apiContext } from '../../../kit/pages/page-context.ts';
import { redirect } from '../../../kit/router/responses.ts';
import type { LoaderFunctionArgs } from '../../../kit/router/routes.ts';
import { orNull } from '../../../kit/staff/action/or-null.ts';
import { lastPage } from '../../../kit/ui/paging/page-window.ts';

export const mediaPerPage = 48;

/** A picture with the version of what is said about it, and where it stands; null when that did not load. */
export type OpenPicture = { data: Media; etag: string | null; places: MediaPlace[] | null };

export type MediaData = {
  page: number;
  /** Null when it did not load. */
  list: MediaList | null;
  openId: number | null;
  open: OpenPicture | 'gone' | 'failed' | null;
};

/** Which files are asked for lives in the address: their kind, the search, the filter, the page, and the one that is open. */
export async function loadMedia({ request, context }: LoaderFunctionArgs): Promise<MediaData> {
  const url = new URL(request.url);
  const asked = url.searchParams;
  const page = numberIn(asked.get('page')) ?? 1;
  const openId = numberIn(asked.get('open'));
  const filter = mediaFilters.find((one) => one === asked.get('filter'));
  const kind = mediaKinds.find((one) => one === asked.get('kind'));
  const query = { q: asked.get('q') || undefined, filter, kind, page, pageSize: mediaPerPage };
  const api = context.get(apiContext);
  const [list, open] = await Promise.all([
    api.call(mediaCalls.list, { query }).catch(orNull),
    openId === null ? null : loadOpen(api, openId),
  ]);
  const last = list ? lastPage(list.count, mediaPerPage) : page;
  // The last picture of the last page has gone, or the address is an old one.
  if (page > last) {
    asked.set('page', String(last));
    throw redirect(`${url.pathname}?${asked}`);
  }
  return { page, list, openId, open };
}

function numberIn(value: string | null): number | null {
  return value && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}

async function loadOpen(api: ApiClient, id: number): Promise<MediaData['open']> {
  const params = { id };
  try {
    const [{ data, etag }, places] = await Promise.all([
      api.callWithTag(mediaCalls.read, { params }),
      api.call(mediaCalls.uses, { params }).catch(orNull),
    ]);
    return { data, etag, places };
  } catch (error) {
    if (isMissing(error)) return 'gone';
    if (error instanceof ApiError) return 'failed';
    throw error;
  }
}
