import { type ReactNode, useId } from 'react';
import styles from './box.module.css';

/** A white surface on the grey of the staff area, with its heading. */
export function Box({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.box} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note && <p>{note}</p>}
      </div>
      {children}
    </section>
  );
}
