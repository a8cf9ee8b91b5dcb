import { zoneName, zoneOffset } from '../../../i18n/dates/zone-name.ts';
import { useText } from '../../../i18n/use-text.tsx';
import { useCalendar } from '../../../pages/use-calendar.ts';
import fieldStyles from '../../../ui/fields/field.module.css';
import { FieldFrame, fieldId } from '../../../ui/fields/field-frame.tsx';
import styles from './schedule-dialog.module.css';

const name = 'schedule-zone';

/** Whose clock the times are by, and how far it is ahead on that day. It is the company's, whoever chooses. */
export function ZoneLine({ at }: { at: Date }) {
  const text = useText();
  const { language, timeZone } = useCalendar();
  return (
    <FieldFrame name={name} label={text('schedule.timeZone')} error={undefined}>
      <input
        id={fieldId(name)}
        className={`${fieldStyles.input} ${styles.zone}`}
        readOnly
        value={text('schedule.zone', { zone: zoneName(timeZone, language), offset: zoneOffset(timeZone, at) })}
      />
    </FieldFrame>
  );
}
