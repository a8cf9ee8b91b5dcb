import { CircleExclamationPoint, Clock } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './alert.module.css';

type AlertProps = { tone?: 'bad' | 'warn'; message: string; children?: ReactNode };

/** Says that something went wrong, takes the focus so that it is read, and offers the way on. */
export function Alert({ tone = 'bad', message, children }: AlertProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.box}>
      <p className={styles.alert} data-tone={tone}>
        <Icon of={tone === 'warn' ? Clock : CircleExclamationPoint} />
        <span>{message}</span>
      </p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
