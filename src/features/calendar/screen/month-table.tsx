import { type PointerEvent, useState } from 'react';
import { dayOfMonth, monthName, monthOf, weekdayOf, weeksOf } from '../../../kit/i18n/dates/days.ts';
import { weekdayName } from '../../../kit/i18n/dates/weekday-name.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import { useWeekStart } from '../../../kit/pages/use-calendar.ts';
import { CalendarChip } from './calendar-chip.tsx';
import { type CalendarItem, keyOf, type Movable } from './calendar-items.ts';
import styles from './month-table.module.css';

/** What is on its way, and the day that it is over. */
export type OnTheWay = { what: Movable; day: string | null };

type MonthTableProps = {
  month: string;
  today: string;
  items: Map<string, CalendarItem[]>;
  moving: OnTheWay | null;
  onGrab: (event: PointerEvent, item: Movable) => void;
  onMove: (item: Movable) => void;
};

export function MonthTable({ month, ...days }: MonthTableProps) {
  const text = useText();
  const language = useLanguage();
  const weeks = weeksOf(month, useWeekStart());
  return (
    <table className={styles.month}>
      <caption className="visually-hidden">{text('calendar.caption', { month: monthName(month, language) })}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {weekdayName(weekdayOf(day), language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day key={day} day={day} isOutside={monthOf(day) !== month} {...days} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = Omit<MonthTableProps, 'month'> & { day: string; isOutside: boolean };

/** More of them would make a week as high as a screen. */
const mostShown = 3;

function Day({ day, today, isOutside, items, moving, onGrab, onMove }: DayProps) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const own = items.get(day) ?? [];
  const shown = isOpen || own.length <= mostShown ? own : own.slice(0, mostShown);
  const isTarget = moving?.day === day;
  return (
    <td
      data-day={day}
      data-outside={isOutside ? '' : undefined}
      data-past={day < today ? '' : undefined}
      data-target={isTarget ? '' : undefined}
      aria-current={day === today ? 'date' : undefined}
    >
      <span className={styles.number}>
        {dayOfMonth(day)}
        {day === today && <span className="visually-hidden">{text('calendar.isToday')}</span>}
      </span>
      {isTarget && <TargetWords isPast={day < today} time={moving.what.time} />}
      {shown.map((item) => (
        <CalendarChip
          key={item.key}
          item={item}
          isLeaving={item.look === 'scheduled' && moving !== null && keyOf(item) === keyOf(moving.what)}
          onGrab={onGrab}
          onMove={onMove}
        />
      ))}
      {shown.length < own.length && (
        <button type="button" className={styles.more} onClick={() => setIsOpen(true)}>
          {text('calendar.more', { count: own.length - shown.length })}
        </button>
      )}
    </td>
  );
}

/** What would happen here. A draft has no time that could be kept. */
function TargetWords({ isPast, time }: { isPast: boolean; time: string | undefined }) {
  const text = useText();
  if (isPast) return <span className={styles.refused}>{text('calendar.dayPassed')}</span>;
  return time ? <span className={styles.kept}>{text('calendar.keeps', { time })}</span> : null;
}
