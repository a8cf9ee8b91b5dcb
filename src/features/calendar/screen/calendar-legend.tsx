import { zoneName } from '../../../kit/i18n/dates/zone-name.ts';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { useCalendar } from '../../../kit/pages/use-calendar.ts';
import { Icon } from '../../../kit/ui/icon.tsx';
import styles from './calendar.module.css';
import { looks } from './calendar-chip.tsx';

/** What the colours mean, and whose clock it is. */
export function CalendarLegend() {
  const text = useText();
  const { language, timeZone } = useCalendar();
  return (
    <ul className={styles.legend}>
      {Object.entries(looks).map(([look, { icon, label }]) => (
        <li key={look}>
          <span data-look={look}>
            <Icon of={icon} />
          </span>
          {text(label)}
        </li>
      ))}
      <li>{text('calendar.hint', { zone: zoneName(timeZone, language) })}</li>
    </ul>
  );
}
