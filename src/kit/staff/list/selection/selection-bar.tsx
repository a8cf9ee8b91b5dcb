import { Trash } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { TextKey } from '../../../i18n/text.ts';
import { useText } from '../../../i18n/use-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './selection-bar.module.css';

type SelectionBarProps = {
  chosen: number;
  /** On this page. */
  shown: number;
  onAll: (isChosen: boolean) => void;
  onCancel: () => void;
  /** Absent where the person may not. */
  removal?: { label: TextKey; onAsk: () => void };
  /** What else can be done to them. */
  children?: ReactNode;
};

/** Stays in sight at the bottom while cards are chosen. */
export function SelectionBar({ chosen, shown, onAll, onCancel, removal, children }: SelectionBarProps) {
  const text = useText();
  const all = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (all.current) all.current.indeterminate = chosen > 0 && chosen < shown;
  }, [chosen, shown]);
  return (
    <div className={styles.bar}>
      <label className={styles.all}>
        <input
          ref={all}
          type="checkbox"
          checked={shown > 0 && chosen === shown}
          onChange={(event) => onAll(event.target.checked)}
        />
        {text('admin.list.selectAll')}
      </label>
      <p role="status">{text('admin.list.selected', { count: chosen })}</p>
      <Button variant="ghost" small onClick={onCancel}>
        {text('admin.list.selectEnd')}
      </Button>
      {children}
      {removal && (
        <Button variant="danger" small disabled={chosen === 0} onClick={removal.onAsk}>
          <Icon of={Trash} />
          {text(removal.label, { count: chosen })}
        </Button>
      )}
    </div>
  );
}
