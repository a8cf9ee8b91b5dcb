import { useId } from 'react';
import type { TextKey } from '../../../i18n/text.ts';
import { useText } from '../../../i18n/use-text.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from '../../action/confirm-dialog.module.css';
import { useModal } from '../../action/use-modal.ts';

type ProgressDialogProps = { label: TextKey; done: number; count: number; onStop: () => void };

/** Stands over the page while several calls are made; Stop and Esc end it after the one under way. */
export function ProgressDialog({ label, done, count, onStop }: ProgressDialogProps) {
  const text = useText();
  const titleId = useId();
  const dialog = useModal();

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onStop();
      }}
    >
      <h2 id={titleId}>{text(label, { number: done + 1, count })}</h2>
      <progress className={styles.progress} aria-labelledby={titleId} value={done} max={count} />
      <div className={styles.actions}>
        <Button variant="ghost" onClick={onStop}>
          {text('admin.batch.stop')}
        </Button>
      </div>
    </dialog>
  );
}
