import type { MailOverview } from '../../entities/mail/mail.contract.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { requestDate } from '../requests/request-date.ts';

const longMs = 10 * 60_000;

/** What an Admin should know about the mail, in a sentence each. None when all is well. */
export function useMailSentences({ isNewsRead, failed, waiting, oldestWaitingAt }: MailOverview): string[] {
  const text = useText();
  const language = useLanguage();
  const waitsLong = oldestWaitingAt !== null && Date.now() - Date.parse(oldestWaitingAt) > longMs;
  return [
    ...(failed > 0 ? [text('mail.warn.failed', { count: failed })] : []),
    ...(waitsLong ? [text('mail.warn.waiting', { count: waiting, date: requestDate(oldestWaitingAt, language) })] : []),
    ...(isNewsRead ? [] : [text('mail.warn.nobody')]),
  ];
}
