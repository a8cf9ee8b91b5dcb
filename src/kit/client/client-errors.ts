import { xsrfHeader } from './xsrf-header.ts';

/** What the server's log is told of. Nothing in it was typed by a person. */
export type ClientError = { message: string; stack: string; path: string };

// One fault often brings more of its kind; the first ones tell enough.
const mostReports = 5;
const longest = { message: 300, stack: 1500, path: 300 };

/**
 * Keeps the console quiet, as specified, and tells the server's log what went wrong instead. Where the browser itself
 * would have written something, it does not.
 */
export function reportClientErrors(base: string) {
  let reports = 0;
  function report(fault: unknown) {
    reports += 1;
    if (reports > mostReports) return;
    const { message, stack = '' } = fault instanceof Error ? fault : new Error(String(fault));
    const error: ClientError = {
      message: message.slice(0, longest.message),
      stack: stack.slice(0, longest.stack),
      path: location.pathname.slice(0, longest.path),
    };
    const headers = { 'Content-Type': 'application/json', ...xsrfHeader(base) };
    // Also from a page that is being left. There is nobody to tell that it could not be told.
    fetch(`${base}/api/ClientErrors`, { method: 'POST', keepalive: true, headers, body: JSON.stringify(error) }).catch(
      () => undefined,
    );
  }

  window.addEventListener('error', (event) => {
    event.preventDefault();
    report(event.error ?? event.message);
  });
  window.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    report(event.reason);
  });
  console.log = console.info = () => undefined;
  console.error = (...said: unknown[]) => report(said.find((word) => word instanceof Error) ?? said[0]);
}
