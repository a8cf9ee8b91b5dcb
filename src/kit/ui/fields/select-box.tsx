import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from '../icon.tsx';
import fieldStyles from './field.module.css';
import styles from './select-box.module.css';

/** A list of choices with our own chevron. */
export function SelectBox(props: ComponentProps<'select'>) {
  return (
    <div className={styles.box}>
      <select className={`${fieldStyles.input} ${styles.select}`} {...props} />
      <Icon of={ChevronDown} />
    </div>
  );
}
