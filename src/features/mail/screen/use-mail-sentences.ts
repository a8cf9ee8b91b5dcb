import { shortMoment } from '../../../kit/i18n/calendar.ts';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { useCalendar } from '../../../kit/pages/use-calendar.ts';
import type { MailOverview } from '../mail.contract.ts';

const longMs = 10 * 60_000;

/** What an Admin should know about emails that do not get through, in a sentence each. None when all is well. */
export function useMailSentences({ failed, waiting, oldestWaitingAt }: MailOverview): string[] {
  const text = useText();
  const calendar = useCalendar();
  const waitsLong = oldestWaitingAt !== null && Date.now() - Date.parse(oldestWaitingAt) > longMs;
  return [
    ...(failed > 0 ? [text('mail.warn.failed', { count: failed })] : []),
    ...(waitsLong ? [text('mail.warn.waiting', { count: waiting, date: shortMoment(oldestWaitingAt, calendar) })] : []),
  ];
}
