import { shortMoment } from '../../../i18n/calendar.ts';
import type { TextKey } from '../../../i18n/text.ts';
import { useText } from '../../../i18n/use-text.tsx';
import { useCalendar } from '../../../pages/use-calendar.ts';
import type { Standing } from '../../../publishing/publishing.contract.ts';

/** What happened to a record last, or will happen next, and who did it. Empty where that is not known. */
export function useStandingWords() {
  const text = useText();
  const calendar = useCalendar();
  const told = (key: TextKey, at?: string) => (at ? text(key, { at: shortMoment(at, calendar) }) : '');
  return ({ status, publishAt, savedAt, savedBy = '', changedAt, changedBy = '' }: Standing) => {
    if (status === 'scheduled') return { when: told('list.goesLive', publishAt), who: savedBy };
    if (status === 'published') return { when: told('list.published', changedAt), who: changedBy };
    return { when: told('list.saved', savedAt), who: savedBy };
  };
}
