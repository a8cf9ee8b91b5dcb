import { useEffect, useRef } from 'react';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { useAction } from '../../../kit/staff/action/use-action.ts';
import { focusList } from '../../../kit/staff/list/list-heading.ts';
import { useReload } from '../../../kit/staff/list/use-reload.ts';
import { useApi } from '../../../kit/staff/session/api-context.ts';
import { useToast } from '../../../kit/staff/ui/toasts.tsx';
import { mailCalls } from '../mail.calls.ts';
import type { EmailLine } from '../mail.contract.ts';

// By then most emails are sent, and the list can say so.
const sendingMs = 2000;

export type MailActions = ReturnType<typeof useMailActions>;

/** What an Admin can do about emails. One thing at a time: a double click is one. */
export function useMailActions() {
  const text = useText();
  const api = useApi();
  const reload = useReload();
  const attempt = useAction();
  const showToast = useToast();
  const isUnderWay = useRef(false);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function once(run: () => Promise<string>, failed: (reason: string) => string) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await attempt(async () => {
      const message = await run();
      await reload();
      showToast({ kind: 'done', message });
      clearTimeout(timer.current);
      timer.current = window.setTimeout(reload, sendingMs);
    }, failed);
    isUnderWay.current = false;
  }

  const notRetried = (reason: string) => text('mail.notRetried', { reason });

  return {
    retry: ({ id, recipient }: EmailLine) =>
      once(async () => {
        await api.call(mailCalls.retry, { params: { id } });
        // The button that was pressed is about to go.
        focusList();
        return text('mail.retried', { recipient });
      }, notRetried),
    setAside: ({ id, recipient }: EmailLine) =>
      once(
        async () => {
          await api.call(mailCalls.setAside, { params: { id } });
          focusList();
          return text('mail.wasSetAside', { recipient });
        },
        (reason) => text('mail.notSetAside', { reason }),
      ),
    retryAll: () =>
      once(async () => {
        const { count } = await api.call(mailCalls.retryAll);
        focusList();
        return text('mail.retriedAll', { count });
      }, notRetried),
    sendTest: () =>
      once(
        async () => {
          const { recipient } = await api.call(mailCalls.test);
          return recipient ? text('mail.testQueued', { recipient }) : text('mail.offTitle');
        },
        (reason) => text('mail.testNotQueued', { reason }),
      ),
  };
}
