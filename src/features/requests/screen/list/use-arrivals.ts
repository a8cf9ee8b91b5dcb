import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCalendar } from '../../../../kit/pages/use-calendar.ts';
import { useNavigate, useSearchParams } from '../../../../kit/router/hooks.ts';
import { cardLinkId } from '../../../../kit/staff/detail/use-detail-focus.ts';
import { useApi } from '../../../../kit/staff/session/api-context.ts';
import { requestAddress } from '../request-address.ts';
import { useNewest } from '../request-counts.ts';
import { type Request, requestKinds, toRequest } from '../request-kinds.ts';
import { type RequestsData, requestsPerPage } from '../requests-loader.ts';
import { listQueryIn } from './request-filters.ts';

export type Arrivals = {
  /** The list with those that came since it was loaded and may stand in it. */
  requests: Request[];
  /** How many wait for a press: whoever reads or chooses is not disturbed. */
  waiting: number;
  show: () => void;
  isArrived: (id: number) => boolean;
};

type ArrivalsInput = Pick<RequestsData, 'kind' | 'page' | 'list' | 'newest'> & {
  listElement: RefObject<HTMLElement | null>;
  isSelecting: boolean;
};

/** What arrives while the list is open. At the top of a list that nobody touches it appears by itself. */
export function useArrivals({ kind, page, list, newest: known, listElement, isSelecting }: ArrivalsInput): Arrivals {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const load = useQuietLoad(kind, params);
  const newest = useNewest(kind);
  const [arrived, setArrived] = useState<Request[]>([]);
  const [shownIds, setShownIds] = useState<number[]>([]);
  const looked = useRef(0);

  const inList = list?.requests ?? [];
  // What came before the list was loaded again stands in it, or has been dealt with.
  const since = known ?? Number.POSITIVE_INFINITY;
  const fresh = arrived.filter(({ id }) => id > since && !inList.some((one) => one.id === id));
  const shown = fresh.filter(({ id }) => shownIds.includes(id));
  const waiting = fresh.length - shown.length;

  const isUndisturbed = () =>
    page === 1 && !isSelecting && window.scrollY < 8 && !listElement.current?.matches(':hover, :focus-within');

  const look = useEffectEvent(async (upTo: number) => {
    const since = Math.max(known ?? upTo, looked.current);
    if (upTo <= since) return;
    looked.current = upTo;
    // What cannot be had now comes with the next look.
    const rows = await load().catch(() => {
      looked.current = since;
      return [];
    });
    const news = rows.filter(({ id }) => id > (known ?? 0));
    setArrived(news);
    if (isUndisturbed()) setShownIds(news.map(({ id }) => id));
  });
  useEffect(() => {
    if (newest !== null) look(newest);
  }, [newest]);

  function show() {
    if (page > 1) return navigate(requestAddress(requestKinds[kind].path, params, { page: null, open: null }));
    setShownIds(fresh.map(({ id }) => id));
    window.scrollTo({ top: 0 });
    const [first] = fresh;
    // The button that was pressed goes, and the focus with it to what it has shown.
    if (first) requestAnimationFrame(() => document.getElementById(cardLinkId(first.id))?.focus());
  }

  return {
    requests: [...shown, ...inList],
    waiting,
    show,
    isArrived: (id) => arrived.some((one) => one.id === id),
  };
}

/** The first page of what is listed, without the cover over the screen. */
function useQuietLoad(kind: RequestsData['kind'], params: URLSearchParams): () => Promise<Request[]> {
  const api = useApi();
  const { timeZone } = useCalendar();
  return async () => {
    const query = { ...listQueryIn(params, kind, timeZone), page: 1, pageSize: requestsPerPage };
    const rows = await api.call(requestKinds[kind].calls.list, { query, isBackground: true });
    return rows.map(toRequest);
  };
}
