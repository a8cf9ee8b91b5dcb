import { type ReactNode, useId } from 'react';
import styles from './box.module.css';

/** A white surface on the grey of the staff area, with its heading. */
export function Box({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
