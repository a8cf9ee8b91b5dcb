import { useController, useWatch } from 'react-hook-form';
import { daysIn, type WeekDay, weekDays, weekFrom } from '../../../domain/opening-hours.ts';
import { weekdayName } from '../../../kit/i18n/dates/weekday-name.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import { fieldId } from '../../../kit/ui/fields/field-frame.tsx';
import styles from './open-days-field.module.css';

const name = 'openDays';

/** The days of a week, each on or off. What is sent is one list of them. */
export function OpenDaysField() {
  const text = useText();
  const language = useLanguage();
  const { field } = useController({ name });
  const weekStart = Number(useWatch({ name: 'weekStart' }) ?? 0);
  const chosen = daysIn(field.value ?? '');
  const toggle = (day: WeekDay) =>
    field.onChange(weekDays.filter((one) => chosen.includes(one) !== (one === day)).join(','));
  return (
    <fieldset className={styles.days}>
      <legend>{text('field.openDays')}</legend>
      <div>
        {weekFrom(weekStart).map((day, index) => (
          <label key={day}>
            <input
              {...(index === 0 && { id: fieldId(name) })}
              type="checkbox"
              name={`${name}-${day}`}
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
              onBlur={field.onBlur}
            />
            {weekdayName(weekDays.indexOf(day), language)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
