import { type ReactNode, type Ref, useId } from 'react';
import styles from './panel-card.module.css';

type PanelCardProps = {
  title: string;
  /** How many there are of what it lists. */
  count?: number;
  ref?: Ref<HTMLElement>;
  id?: string;
  children: ReactNode;
};

/** A card of the panel beside a form. */
export function PanelCard({ title, count, ref, id, children }: PanelCardProps) {
  const titleId = useId();
  return (
    <section ref={ref} id={id} tabIndex={-1} className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId}>
        {title}
        {count !== undefined && count > 0 && <span>{count}</span>}
      </h2>
      {children}
    </section>
  );
}
