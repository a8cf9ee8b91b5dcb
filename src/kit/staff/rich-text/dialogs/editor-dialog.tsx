import { type FormEvent, type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../../i18n/use-text.tsx';
import { Button } from '../../../ui/button.tsx';
import dialogStyles from '../../action/confirm-dialog.module.css';
import { useModal } from '../../action/use-modal.ts';
import styles from './editor-dialog.module.css';

type EditorDialogProps = {
  title: string;
  submitLabel: string;
  canSubmit?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Stands before the other buttons. */
  extra?: ReactNode;
  children: ReactNode;
};

/** Asks for something that a tool needs. Outside the form of the page, because it is a form of its own. */
export function EditorDialog(props: EditorDialogProps) {
  const { title, submitLabel, canSubmit = true, onSubmit, onClose, extra, children } = props;
  const text = useText();
  const titleId = useId();
  const dialog = useModal();

  function submit(event: FormEvent) {
    event.preventDefault();
    // React would tell the form of the page, too.
    event.stopPropagation();
    if (canSubmit) onSubmit();
  }

  return createPortal(
    <dialog ref={dialog} className={dialogStyles.dialog} aria-labelledby={titleId} onCancel={onClose}>
      <h2 id={titleId}>{title}</h2>
      <form noValidate onSubmit={submit} className={styles.asked}>
        {children}
        <div className={dialogStyles.actions}>
          {extra}
          <Button variant="ghost" onClick={onClose}>
            {text('richText.cancel')}
          </Button>
          <Button type="submit" disabled={!canSubmit}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  );
}
