import { CalendarClock } from 'lucide-react';
import { dayIn } from '../../../i18n/company-time.ts';
import { daysBetween, wholeDay } from '../../../i18n/dates/days.ts';
import { zoneName } from '../../../i18n/dates/zone-name.ts';
import { languageCodes, languages } from '../../../i18n/languages.ts';
import { useText } from '../../../i18n/use-text.tsx';
import { useCalendar } from '../../../pages/use-calendar.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './schedule-dialog.module.css';
import type { ScheduleForm } from './schedule-form.ts';

type ScheduleSentenceProps = { form: ScheduleForm; isComplete: boolean; now: Date };

/** What will happen, in words, said again with every change; nothing while something is wrong. */
export function ScheduleSentence({ form, isComplete, now }: ScheduleSentenceProps) {
  const text = useText();
  const { language, timeZone } = useCalendar();
  const { day, time, isTakenDown, endDay, endTime } = form;
  const [only] = form.languages;
  const which = form.languages.length === languageCodes.length || !only ? 'both' : only;
  const days = isComplete ? daysBetween(dayIn(now, timeZone), day) : 0;
  const away = new Intl.RelativeTimeFormat(languages[language].locale, { numeric: 'auto' }).format(days, 'day');
  return (
    <p role="status" className={styles.sentence} hidden={!isComplete}>
      <Icon of={CalendarClock} />
      {isComplete && (
        <span>
          {text(`schedule.goesLive.${which}`, {
            ...{ day: wholeDay(day, language), time, away },
            zone: zoneName(timeZone, language),
          })}{' '}
          {isTakenDown && text('schedule.comesDown', { day: wholeDay(endDay, language), time: endTime })}
        </span>
      )}
    </p>
  );
}
