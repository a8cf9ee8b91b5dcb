import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { TextKey } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './fold.module.css';

type FoldProps = {
  title: TextKey;
  hint: TextKey;
  /** Of the fields in it. */
  names: string[];
  children: ReactNode;
};

/** Fields that not everybody needs. Open where one of them is filled in, and when something is wrong with one. */
export function Fold({ title, hint, names, children }: FoldProps) {
  const text = useText();
  const { getValues } = useFormContext();
  const { errors } = useFormState();
  const [isOpen, setIsOpen] = useState(() => names.some((name) => isFilled(getValues(name))));
  const isWrong = names.some((name) => name in errors);
  return (
    <details
      className={styles.fold}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <Icon of={ChevronDown} />
        <b>{text(title)}</b>
        <span>{text(hint)}</span>
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
