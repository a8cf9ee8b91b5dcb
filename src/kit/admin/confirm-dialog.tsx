import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './confirm-dialog.module.css';
import { useModal } from './use-modal.ts';

type ConfirmDialogProps = {
  /** `delete` puts the safe button first and the verb in red; `leave` makes staying the main button. */
  tone: 'delete' | 'leave';
  title: string;
  /** What follows from it, in one sentence. */
  children: ReactNode;
  safeLabel: string;
  actionLabel: string;
  onSafe: () => void;
  onAction: () => void;
};

/** Asks once. The safe answer has the focus, and Esc gives it. */
export function ConfirmDialog({ tone, title, children, safeLabel, actionLabel, onSafe, onAction }: ConfirmDialogProps) {
  const titleId = useId();
  const textId = useId();
  const dialog = useModal();
  const safe = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => safe.current?.focus(), []);

  const safeButton = (
    <Button key="safe" ref={safe} variant={tone === 'leave' ? 'primary' : 'ghost'} onClick={onSafe}>
      {safeLabel}
    </Button>
  );
  const actionButton = (
    <Button key="action" variant={tone === 'leave' ? 'ghost' : 'danger'} onClick={onAction}>
      {actionLabel}
    </Button>
  );
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={onSafe}
    >
      <h2 id={titleId}>{title}</h2>
      <p id={textId}>{children}</p>
      <div className={styles.actions}>{tone === 'leave' ? [actionButton, safeButton] : [safeButton, actionButton]}</div>
    </dialog>
  );
}
