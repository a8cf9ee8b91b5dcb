import type { TextKey } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.tsx';
import fieldStyles from '../../ui/fields/field.module.css';
import { fieldId } from '../../ui/fields/field-frame.tsx';
import styles from './switch-field.module.css';
import { useInput } from './use-input.ts';

type SwitchFieldProps = {
  name: string;
  label: TextKey;
  /** What it means when it is on. */
  meaning: string;
  hint?: string;
};

/** On or off. */
export function SwitchField({ name, label, meaning, hint }: SwitchFieldProps) {
  const text = useText();
  const input = useInput(name);
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label}>{text(label)}</span>
      <label className={styles.switch}>
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked */}
        <input {...input} id={fieldId(name)} type="checkbox" role="switch" />
        {meaning}
      </label>
      {hint && <p className={fieldStyles.hint}>{hint}</p>}
    </div>
  );
}
