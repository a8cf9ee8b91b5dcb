import { CalendarX, Check, Clock, type LucideIcon } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { pick } from '../../../kit/i18n/pick.ts';
import type { TextKey } from '../../../kit/i18n/text.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import { Link } from '../../../kit/router/link.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { recordLinks } from '../../record-links/record-links.ts';
import styles from './calendar-chip.module.css';
import { type CalendarItem, isMovable, type Movable } from './calendar-items.ts';

export const looks: Record<CalendarItem['look'], { icon: LucideIcon; label: TextKey }> = {
  published: { icon: Check, label: 'calendar.published' },
  scheduled: { icon: Clock, label: 'calendar.scheduled' },
  end: { icon: CalendarX, label: 'calendar.comesDown' },
};

type ChipProps = {
  item: CalendarItem;
  /** It is being moved: what is seen here is where it was. */
  isLeaving?: boolean;
  onGrab?: (event: PointerEvent, item: Movable) => void;
  onMove?: (item: Movable) => void;
};

/** Something on a day. It leads to its record; what is only planned can be moved. */
export function CalendarChip({ item, isLeaving, onGrab, onMove }: ChipProps) {
  const movable = isMovable(item) ? item : null;

  function followKey(event: KeyboardEvent) {
    // By its place: on an Arabic keyboard the key writes another letter.
    if (event.code !== 'KeyM' || event.ctrlKey || event.metaKey || event.altKey || !movable) return;
    event.preventDefault();
    onMove?.(movable);
  }

  return (
    <Link
      to={recordLinks[item.entity]?.path(item.id) ?? ''}
      className={styles.chip}
      data-look={item.look}
      data-item={item.key}
      data-leaving={isLeaving ? '' : undefined}
      aria-keyshortcuts={movable && onMove ? 'M' : undefined}
      draggable={false}
      onPointerDown={(event) => movable && onGrab?.(event, movable)}
      onKeyDown={followKey}
    >
      <ChipWords item={item} />
    </Link>
  );
}

/** What it says, also while it is lifted. */
export function ChipWords({ item }: { item: Pick<CalendarItem, 'look' | 'time' | 'titleEN' | 'titleAR'> }) {
  const text = useText();
  const language = useLanguage();
  const { icon, label } = looks[item.look];
  return (
    <>
      <span className={styles.when}>
        <Icon of={icon} />
        {item.look === 'published' ? (
          text(label)
        ) : (
          <>
            <bdi dir="ltr">{item.time}</bdi>
            <span className="visually-hidden"> {text(label)}</span>
          </>
        )}
      </span>
      <b>{pick(item, 'title', language)}</b>
    </>
  );
}
