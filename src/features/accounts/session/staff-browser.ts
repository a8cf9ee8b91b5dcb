import { browserSession } from './browser-session.ts';

const markKey = 'staffBrowser';

/**
 * Notes that this browser is used by staff. It is done when the staff area opens, seconds before there is a token: by
 * then the other tabs have left behind what foreign scripts they had.
 */
export function markStaffBrowser(): void {
  try {
    localStorage.setItem(markKey, 'yes');
  } catch {
    // Where nothing is stored, no other tab can read a token either.
  }
}

/** Whether the browser holds a token of staff, or may hold one at any moment. */
export function isStaffBrowser(): boolean {
  if (browserSession.token()) return true;
  try {
    return localStorage.getItem(markKey) !== null;
  } catch {
    return false;
  }
}

/** Another tab became one of staff's, or this page came back from the history after one did. */
export function onStaffBrowser(listener: () => void): void {
  const look = (event: Event) => {
    if (!isStaffBrowser()) return;
    // A script that listens after us is not told what was stored.
    event.stopImmediatePropagation();
    listener();
  };
  window.addEventListener('storage', look);
  window.addEventListener('pageshow', look);
}
