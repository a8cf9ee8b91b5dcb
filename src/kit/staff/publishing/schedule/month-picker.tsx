import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { addMonths, dayOfMonth, monthName, monthOf, weekdayOf, weeksOf } from '../../../i18n/dates/days.ts';
import { weekdayMark, weekdayName } from '../../../i18n/dates/weekday-name.ts';
import { languages } from '../../../i18n/languages.ts';
import { useLanguage, useText } from '../../../i18n/use-text.tsx';
import { useWeekStart } from '../../../pages/use-calendar.ts';
import { Icon } from '../../../ui/icon.tsx';
import { dayAfterKey } from './day-keys.ts';
import styles from './month-picker.module.css';
import { useScheduledDays } from './scheduled-days.ts';

type MonthPickerProps = {
  /** The chosen day; none while what was typed is no day. */
  day: string;
  today: string;
  onChoose: (day: string) => void;
};

/** A month to choose a day from: today or later. Keys choose at once, and the focus goes with the choice. */
export function MonthPicker({ day, today, onChoose }: MonthPickerProps) {
  const text = useText();
  const language = useLanguage();
  const { dir } = languages[language];
  const weekStart = useWeekStart();
  const [shown, setShown] = useState({ day, month: monthOf(day || today) });
  const table = useRef<HTMLTableElement>(null);
  const isByKey = useRef(false);
  // A day that was chosen elsewhere brings its month with it.
  const month = day && day !== shown.day ? monthOf(day) : shown.month;
  const scheduled = useScheduledDays(month);
  const name = monthName(month, language);
  const turn = (by: number) => setShown({ day, month: monthOf(addMonths(`${month}-01`, by)) });

  useLayoutEffect(() => {
    if (isByKey.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    isByKey.current = false;
  });

  function followKey(event: KeyboardEvent, from: string) {
    const next = dayAfterKey(event.key, from, { isRtl: dir === 'rtl', weekStart });
    if (!next) return;
    event.preventDefault();
    isByKey.current = true;
    onChoose(next < today ? today : next);
  }

  const own = weeksOf(month, weekStart).map((week) => week.map((one) => (monthOf(one) === month ? one : '')));
  const open = own.flat().filter((one) => one >= today);
  const reachable = open.includes(day) ? day : open[0];
  return (
    <div className={styles.picker}>
      <div className={styles.head}>
        <b aria-live="polite">{name}</b>
        <button
          type="button"
          className="icon-button"
          aria-label={text('schedule.monthBefore')}
          disabled={month <= monthOf(today)}
          onClick={() => turn(-1)}
        >
          <Icon of={ChevronLeft} flip />
        </button>
        <button type="button" className="icon-button" aria-label={text('schedule.nextMonth')} onClick={() => turn(1)}>
          <Icon of={ChevronRight} flip />
        </button>
      </div>
      <table ref={table}>
        <caption className="visually-hidden">{name}</caption>
        <thead>
          <tr>
            {own[0]?.map((_, place) => {
              const weekday = (weekStart + place) % 7;
              const whole = weekdayName(weekday, language);
              return (
                <th key={whole} scope="col" abbr={whole}>
                  {weekdayMark(weekday, language)}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {own.map((week, index) => (
            <tr key={`${month} ${String(index)}`}>
              {week.map((one, place) => (
                <td key={one || place}>
                  {one && (
                    <button
                      type="button"
                      disabled={one < today}
                      tabIndex={one === reachable ? 0 : -1}
                      aria-pressed={one === day}
                      aria-current={one === today ? 'date' : undefined}
                      data-scheduled={scheduled.has(one) ? '' : undefined}
                      aria-label={text(scheduled.has(one) ? 'schedule.busyDay' : 'schedule.day', {
                        weekday: weekdayName(weekdayOf(one), language),
                        day: dayOfMonth(one),
                      })}
                      onClick={() => onChoose(one)}
                      onKeyDown={(event) => followKey(event, one)}
                    >
                      {dayOfMonth(one)}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {scheduled.size > 0 && (
        <p className={styles.legend}>
          <span aria-hidden="true" />
          {text('schedule.legend')}
        </p>
      )}
    </div>
  );
}
