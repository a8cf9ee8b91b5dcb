import { TriangleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useText } from '../../i18n/use-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './length-line.module.css';

type LengthLineProps = { id: string; name: string; most: number };

/** How long a text is that others cut. Longer is allowed, and looked at twice. */
export function LengthLine({ id, name, most }: LengthLineProps) {
  const text = useText();
  const count = useWatch({ name, compute: (value: unknown) => (typeof value === 'string' ? value.trim().length : 0) });
  const isOver = count > most;
  return (
    <p id={id} className={styles.line} data-over={isOver || undefined}>
      {isOver && <Icon of={TriangleAlert} />}
      {text('checks.length', { count, most })}
    </p>
  );
}
