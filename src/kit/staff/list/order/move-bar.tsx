import { ArrowLeft, ArrowRight, GripHorizontal } from 'lucide-react';
import { useText } from '../../../i18n/use-text.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './move-bar.module.css';

type MoveBarProps = { name: string; isFirst: boolean; isLast: boolean; onMove: (by: -1 | 1) => void };

/** Below a card that is put in order: a handle for the pointer, and buttons for everybody. */
export function MoveBar({ name, isFirst, isLast, onMove }: MoveBarProps) {
  const text = useText();
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className="icon-button"
        data-by={-1}
        disabled={isFirst}
        aria-label={text('admin.list.moveUp', { name })}
        onClick={() => onMove(-1)}
      >
        <Icon of={ArrowLeft} flip />
      </button>
      <span className={styles.handle} data-handle title={text('admin.list.drag')}>
        <Icon of={GripHorizontal} />
      </span>
      <button
        type="button"
        className="icon-button"
        data-by={1}
        disabled={isLast}
        aria-label={text('admin.list.moveDown', { name })}
        onClick={() => onMove(1)}
      >
        <Icon of={ArrowRight} flip />
      </button>
    </div>
  );
}
