import type { TextKey } from '../../../i18n/text.ts';
import { useText } from '../../../i18n/use-text.tsx';
import fieldStyles from '../../../ui/fields/field.module.css';
import { describe, FieldFrame } from '../../../ui/fields/field-frame.tsx';
import styles from './schedule-dialog.module.css';

type Entry = {
  name: string;
  label: TextKey;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

type MomentFieldsProps = { date: Entry & { earliest: string }; time: Entry };

/** A day and a time on it. */
export function MomentFields({ date, time }: MomentFieldsProps) {
  const text = useText();
  return (
    <div className={styles.moment}>
      <FieldFrame name={date.name} label={text(date.label)} error={date.error}>
        <input
          {...describe(date.name, date.error)}
          className={fieldStyles.input}
          type="date"
          min={date.earliest}
          value={date.value}
          onChange={(event) => date.onChange(event.target.value)}
        />
      </FieldFrame>
      <FieldFrame name={time.name} label={text(time.label)} error={time.error}>
        <input
          {...describe(time.name, time.error)}
          className={fieldStyles.input}
          type="time"
          value={time.value}
          onChange={(event) => time.onChange(event.target.value)}
        />
      </FieldFrame>
    </div>
  );
}
