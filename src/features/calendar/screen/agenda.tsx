import { CalendarClock } from 'lucide-react';
import { dayOfMonth, monthName, monthOf, weekdayOf } from '../../../kit/i18n/dates/days.ts';
import { weekdayName } from '../../../kit/i18n/dates/weekday-name.ts';
import { pick } from '../../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import styles from './agenda.module.css';
import { CalendarChip } from './calendar-chip.tsx';
import { type CalendarItem, isMovable, type Movable } from './calendar-items.ts';

type AgendaProps = {
  month: string;
  items: Map<string, CalendarItem[]>;
  /** Asks for another day and time. */
  onMove: (item: Movable) => void;
};

/** The days of a month that have something, one below the other. */
export function Agenda({ month, items, onMove }: AgendaProps) {
  const language = useLanguage();
  const days = [...items.keys()].filter((day) => monthOf(day) === month).toSorted();
  if (days.length === 0) return null;
  return (
    <ol className={styles.agenda} aria-label={monthName(month, language)}>
      {days.map((day) => (
        <li key={day}>
          <p>
            <b>{dayOfMonth(day)}</b>
            <span>{weekdayName(weekdayOf(day), language)}</span>
          </p>
          <ul>
            {items.get(day)?.map((item) => (
              <li key={item.key}>
                <CalendarChip item={item} onMove={onMove} />
                {isMovable(item) && <MoveButton item={item} onMove={onMove} />}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function MoveButton({ item, onMove }: { item: Movable; onMove: (item: Movable) => void }) {
  const text = useText();
  const name = pick(item, 'title', useLanguage());
  return (
    <button
      type="button"
      className={`icon-button ${styles.move}`}
      aria-label={text('calendar.moveOne', { name })}
      title={text('calendar.moveOne', { name })}
      onClick={() => onMove(item)}
    >
      <Icon of={CalendarClock} />
    </button>
  );
}
