import { useEffect, useSyncExternalStore } from 'react';
import { staffRouteId } from '../../../app/screens.ts';
import { useRevalidator, useRouteLoaderData } from '../../../kit/router/hooks.ts';
import { unsavedChanges } from '../../../kit/staff/action/unsaved-changes.ts';
import { useApi } from '../../../kit/staff/session/api-context.ts';
import type { StaffData } from '../../accounts/guard.ts';
import { browserSession } from '../../accounts/session/browser-session.ts';
import { requestCalls } from '../request.calls.ts';
import type { RequestCounts } from '../request.contract.ts';
import type { RequestKind } from './request-kinds.ts';

/** Polling: often enough that a request is seen while the visitor still waits by the phone, and cheap to answer. */
const pollMs = 15_000;

let counts: RequestCounts | null = null;
const listeners = new Set<() => void>();

function setCounts(next: RequestCounts | null) {
  counts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How many requests of each kind are in each state; null while that is not known. */
export function useRequestCounts(): RequestCounts['states'] | null {
  return useSyncExternalStore(subscribe, () => counts?.states ?? null);
}

/** How many articles wait for an Admin. */
export function useWaitingApprovals(): number {
  return useSyncExternalStore(subscribe, () => counts?.approvals ?? 0);
}

/** The number of the newest request of a kind; null while that is not known. */
export function useNewest(kind: RequestKind): number | null {
  return useSyncExternalStore(subscribe, () => counts?.newest[kind] ?? null);
}

/**
 * Keeps the counts fresh, for those who may see requests: with every page and every reload, which follows whatever
 * changes a request, when the person comes back to this tab, and every few seconds while they look at it. A count that
 * cannot be had is not shown.
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
      const news = await api.call(requestCalls.counts, { isBackground: true }).catch(() => null);
      if (isOver) return;
      setCounts(news);
      // The session has ended: the guard leads to the login and back. Whoever is in the middle of something stays.
      if (!browserSession.token() && !unsavedChanges.exist()) revalidate();
    }
    const refreshIfSeen = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    refresh();
    const timer = setInterval(refreshIfSeen, pollMs);
    document.addEventListener('visibilitychange', refreshIfSeen);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfSeen);
    };
  }, [api, staff, mayCount, revalidate]);
}
