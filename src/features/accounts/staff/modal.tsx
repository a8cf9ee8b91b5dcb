import { type ReactNode, useId } from 'react';
import styles from '../../../kit/staff/action/confirm-dialog.module.css';
import { useModal } from '../../../kit/staff/action/use-modal.ts';

/** A dialog with more in it than a question. */
export function Modal({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const titleId = useId();
  const dialog = useModal();
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onCancel={onClose}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
