import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './confirm-dialog.module.css';
import { useModal } from './use-modal.ts';

export type Question = {
  /** The verb is filled and stands at the end: red where something goes. `leave` is about staying, which is its verb. */
  tone: 'delete' | 'change' | 'leave';
  title: string;
  /** What follows from it, in one sentence. */
  consequence: string;
  safeLabel: string;
  actionLabel: string;
};

type ConfirmDialogProps = Question & {
  onSafe: () => void;
  onAction: () => void;
  /** What Esc does, where the safe button does more than close. */
  onDismiss?: () => void;
};

const verbs = { delete: 'danger', change: 'primary', leave: 'ghost' } as const;

/** Asks once. The safe answer has the focus, and Esc gives it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { tone, title, consequence, safeLabel, actionLabel, onSafe, onAction, onDismiss = onSafe } = props;
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
    <Button key="action" variant={verbs[tone]} onClick={onAction}>
      {actionLabel}
    </Button>
  );
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={onDismiss}
    >
      <h2 id={titleId}>{title}</h2>
      <p id={textId}>{consequence}</p>
      <div className={styles.actions}>{tone === 'leave' ? [actionButton, safeButton] : [safeButton, actionButton]}</div>
    </dialog>
  );
}
