import { useEffect, useRef } from 'react';
import { mailCalls } from '../../entities/mail/mail.calls.ts';
import type { LetterLine } from '../../entities/mail/mail.contract.ts';
import { useApi } from '../../kit/admin/api-context.ts';
import { focusList } from '../../kit/admin/list/list-heading.ts';
import { useReload } from '../../kit/admin/list/use-reload.ts';
import { useToast } from '../../kit/admin/toasts.tsx';
import { useAttempt } from '../../kit/admin/use-attempt.ts';
import { useText } from '../../kit/i18n/use-text.tsx';

// By then most letters are sent, and the list can say so.
const sendingMs = 2000;

export type MailActions = ReturnType<typeof useMailActions>;

/** What an Admin can do about letters. One thing at a time: a double click is one. */
export function useMailActions() {
  const text = useText();
  const api = useApi();
  const reload = useReload();
  const attempt = useAttempt();
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
    retry: ({ id, recipient }: LetterLine) =>
      once(async () => {
        await api.call(mailCalls.retry, { params: { id } });
        // The button that was pressed is about to go.
        focusList();
        return text('mail.retried', { recipient });
      }, notRetried),
    setAside: ({ id, recipient }: LetterLine) =>
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
