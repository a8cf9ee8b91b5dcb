import type { LucideIcon } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import styles from './preview-switch.module.css';

type PreviewSwitchProps<Value extends string> = {
  legend: string;
  options: { value: Value; label: string; icon?: LucideIcon; isIconOnly?: true }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** One of a few ways to see a preview. */
export function PreviewSwitch<Value extends string>({ legend, options, chosen, onChoose }: PreviewSwitchProps<Value>) {
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ value, label, icon, isIconOnly }) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {icon && <Icon of={icon} />}
          {isIconOnly ? <span className="visually-hidden">{label}</span> : label}
        </button>
      ))}
    </fieldset>
  );
}
