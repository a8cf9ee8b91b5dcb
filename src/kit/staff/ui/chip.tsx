import type { ReactNode } from 'react';
import styles from './chip.module.css';

export type ChipTone = 'good' | 'warn' | 'bad' | 'brand';

/** A word that says in which state something is. */
export function Chip({ tone, children }: { tone?: ChipTone; children: ReactNode }) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {children}
    </span>
  );
}
