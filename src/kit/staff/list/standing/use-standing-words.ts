import { shortMoment } from '../../../i18n/calendar.ts';
import type { TextKey } from '../../../i18n/text.ts';
import { useText } from '../../../i18n/use-text.tsx';
import { useCalendar } from '../../../pages/use-calendar.ts';
import type { Standing } from '../../../publishing/publishing.contract.ts';

/** What happened to a record last, or will happen next, the moment alone, and who did it. Empty where that is not known. */
export function useStandingWords() {
  const text = useText();
  const calendar = useCalendar();
  function told(key: TextKey, at: string | undefined, who: string) {
    const moment = at ? shortMoment(at, calendar) : '';
    return { when: moment && text(key, { at: moment }), moment, who };
  }
  return ({ status, publishAt, savedAt, savedBy = '', changedAt, changedBy = '' }: Standing) => {
    if (status === 'scheduled') return told('list.goesLive', publishAt, savedBy);
    if (status === 'published') return told('list.published', changedAt, changedBy);
    return told('list.saved', savedAt, savedBy);
  };
}
