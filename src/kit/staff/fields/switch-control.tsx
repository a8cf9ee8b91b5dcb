import type { ComponentProps } from 'react';
import styles from './switch-field.module.css';

type SwitchControlProps = Pick<ComponentProps<'input'>, 'aria-label' | 'disabled'> & {
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
  className?: string | undefined;
  children: string;
};

/** On or off, outside of a form. */
export function SwitchControl({ isOn, onTurn, className = '', children, ...input }: SwitchControlProps) {
  return (
    <label className={`${styles.switch} ${className}`}>
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
        role="switch"
        checked={isOn}
        onChange={({ target }) => onTurn(target.checked)}
      />
      {children}
    </label>
  );
}
