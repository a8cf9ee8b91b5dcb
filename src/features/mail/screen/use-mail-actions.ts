import { useEffect, useRef } from 'react';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { type Action, useAction } from '../../../kit/staff/action/use-action.ts';
import { focusList } from '../../../kit/staff/list/list-heading.ts';
import { useReload } from '../../../kit/staff/list/use-reload.ts';
import { useApi } from '../../../kit/staff/session/api-context.ts';
import { mailCalls } from '../mail.calls.ts';
import type { EmailLine } from '../mail.contract.ts';

// By then most emails are sent, and the list can say so.
const sendingMs = 2000;

export type MailActions = ReturnType<typeof useMailActions>;

/** What an Admin can do about emails, one thing at a time. */
export function useMailActions() {
  const text = useText();
  const api = useApi();
  const reload = useReload();
  const { act } = useAction();
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function reloadTwice() {
    await reload();
    clearTimeout(timer.current);
    timer.current = window.setTimeout(reload, sendingMs);
  }

  const send = <Result>(action: Action<Result>) => act({ key: 'mail', onDone: reloadTwice, ...action });

  /** For a button that goes with its email. */
  const sendFromList = <Result>(action: Action<Result>) =>
    send({
      ...action,
      onDone() {
        focusList();
        return reloadTwice();
      },
    });

  const notRetried = (reason: string) => text('mail.notRetried', { reason });

  return {
    retry: ({ id, recipient }: EmailLine) =>
      sendFromList({
        run: () => api.call(mailCalls.retry, { params: { id } }),
        done: () => text('mail.retried', { recipient }),
        failed: notRetried,
      }),
    setAside: ({ id, recipient }: EmailLine) =>
      sendFromList({
        run: () => api.call(mailCalls.setAside, { params: { id } }),
        done: () => text('mail.wasSetAside', { recipient }),
        failed: (reason) => text('mail.notSetAside', { reason }),
      }),
    retryAll: () =>
      sendFromList({
        run: () => api.call(mailCalls.retryAll),
        done: ({ count }) => text('mail.retriedAll', { count }),
        failed: notRetried,
      }),
    sendTest: () =>
      send({
        run: () => api.call(mailCalls.test),
        done: ({ recipient }) => (recipient ? text('mail.testQueued', { recipient }) : text('mail.offTitle')),
        failed: (reason) => text('mail.testNotQueued', { reason }),
      }),
  };
}
