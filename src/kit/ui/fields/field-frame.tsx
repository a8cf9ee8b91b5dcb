import { CircleExclamationPoint } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';

/** Where the error summary leads to. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

type FieldFrameProps = {
  name: string;
  label: string;
  /** The language of the entry, as a chip in the label. */
  chip?: string;
  hint?: string;
  error: string | undefined;
  className?: string;
  children: ReactNode;
};

/** Label above, hint and message below. The control describes itself with `describe`. */
export function FieldFrame({ name, label, chip, hint, error, className, children }: FieldFrameProps) {
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')} data-invalid={error ? '' : undefined}>
      <label htmlFor={fieldId(name)}>
        {label}
        {chip && <span className={styles.chip}>{chip}</span>}
      </label>
      {children}
      {hint && (
        <p className={styles.hint} id={`${fieldId(name)}-hint`}>
          {hint}
        </p>
      )}
      <FieldMessage name={name} error={error} />
    </div>
  );
}

export function FieldMessage({ name, error }: { name: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className={styles.error} id={`${fieldId(name)}-error`}>
      <Icon of={CircleExclamationPoint} />
      {error}
    </p>
  );
}

/** What every control tells assistive technology about its state. */
export function describe(name: string, error: string | undefined, hint?: string) {
  const ids = [hint && `${fieldId(name)}-hint`, error && `${fieldId(name)}-error`].filter(Boolean);
  return {
    id: fieldId(name),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  };
}
