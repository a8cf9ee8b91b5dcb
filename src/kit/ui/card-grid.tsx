import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

/** Cards side by side: three, two on tablets, one on phones. */
export function CardGrid({ cards }: { cards: { key: string | number; content: ReactNode }[] }) {
  return (
    <ul className={styles.grid}>
      {cards.map(({ key, content }) => (
        <li key={key} data-reveal>
          {content}
        </li>
      ))}
    </ul>
  );
}
