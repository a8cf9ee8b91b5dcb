import { useEffect, useSyncExternalStore } from 'react';
import { useRevalidator, useRouteLoaderData } from 'react-router';
import { requestCalls } from '../../entities/request/request.calls.ts';
import type { RequestOverview } from '../../entities/request/request.contract.ts';
import { browserSession } from '../../entities/user/browser-session.ts';
import { useApi } from '../../kit/admin/api-context.ts';
import { unsavedChanges } from '../../kit/admin/unsaved-changes.tsx';
import { staffRouteId } from '../../routes.ts';
import type { StaffData } from '../guard.ts';

type Counts = RequestOverview['states'];

let counts: Counts | null = null;
const listeners = new Set<() => void>();

function setCounts(next: Counts | null) {
  counts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How many requests of each kind are in each state; null while that is not known. */
export function useRequestCounts(): Counts | null {
  return useSyncExternalStore(subscribe, () => counts);
}

/**
 * Keeps the counts fresh, for those who may see requests: with every page and every reload, which follows whatever
 * changes a request, and when the person comes back to this tab. A count that cannot be had is not shown.
 */
export function useKeepCounts() {
  const api = useApi();
  const { revalidate } = useRevalidator();
  // The area's data is another object after every navigation and reload.
  const staff = useRouteLoaderData<StaffData>(staffRouteId);
  const mayCount = staff?.person.role === 'Admin';

  useEffect(() => () => setCounts(null), []);

  useEffect(() => {
    if (!staff || !mayCount) return setCounts(null);
    let isOver = false;
    async function refresh() {
      const overview = await api.call(requestCalls.overview).catch(() => null);
      if (isOver) return;
      setCounts(overview?.states ?? null);
      // The session has ended: the guard leads to the login and back. Whoever is in the middle of something stays.
      if (!browserSession.token() && !unsavedChanges.exist()) revalidate();
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    refresh();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [api, staff, mayCount, revalidate]);
}
