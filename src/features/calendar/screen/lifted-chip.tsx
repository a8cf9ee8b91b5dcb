import type { CSSProperties } from 'react';
import chipStyles from './calendar-chip.module.css';
import { ChipWords } from './calendar-chip.tsx';
import type { Movable } from './calendar-items.ts';
import styles from './lifted-chip.module.css';
import type { DayDrag } from './use-day-drag.ts';

/** What is dragged, under the pointer. */
export function LiftedChip({ drag: { what, x, y } }: { drag: DayDrag<Movable> }) {
  const place: CSSProperties = { '--x': `${x}px`, '--y': `${y}px` };
  return (
    <div dir="ltr" className={styles.place} style={place} aria-hidden="true">
      <div dir="auto" className={`${chipStyles.chip} ${styles.chip}`} data-look="scheduled">
        <ChipWords item={{ ...what, look: 'scheduled', time: what.time ?? '' }} />
      </div>
    </div>
  );
}
