import { useId } from 'react';
import type { Problem } from '../../../../contract/problem.ts';
import { useText } from '../../../../i18n/use-text.tsx';
import { Link } from '../../../../router/link.tsx';
import { Button } from '../../../../ui/button.tsx';
import dialogStyles from '../../../action/confirm-dialog.module.css';
import { failureText } from '../../../action/problem-text.ts';
import { useModal } from '../../../action/use-modal.ts';
import type { ListItem } from '../../list-item-context.ts';
import styles from './bulk-report.module.css';

export type Refused = { item: ListItem; problem: Problem };

export type Report = {
  /** How many it was done to, and how many not. */
  title: string;
  refused: Refused[];
  /** Takes back what was done. Absent where nothing can be. */
  onUndo?: () => void;
};

const mostReasons = 3;

/** After something was done to several records: which of them the server refused, and why. Each leads to its form. */
export function BulkReport({ title, refused, onUndo, onClose }: Report & { onClose: () => void }) {
  const text = useText();
  const titleId = useId();
  const dialog = useModal();
  return (
    <dialog ref={dialog} className={dialogStyles.dialog} aria-labelledby={titleId} onCancel={onClose}>
      <h2 id={titleId}>{title}</h2>
      <ul className={styles.refused}>
        {refused.map(({ item, problem }) => (
          <li key={item.id}>
            <Link to={item.editPath} onClick={onClose}>
              <bdi>{item.name}</bdi>
            </Link>
            <Reasons problem={problem} />
          </li>
        ))}
      </ul>
      <div className={dialogStyles.actions}>
        {onUndo && (
          <Button
            variant="ghost"
            onClick={() => {
              onClose();
              onUndo();
            }}
          >
            {text('admin.toast.undo')}
          </Button>
        )}
        <Button onClick={onClose}>{text('list.bulk.close')}</Button>
      </div>
    </dialog>
  );
}

/** Broken rules name their fields; otherwise the problem as a whole is the reason. */
function Reasons({ problem: { code, errors = [] } }: { problem: Problem }) {
  const text = useText();
  if (errors.length === 0) return <p>{text(failureText(code))}</p>;
  const more = errors.length - mostReasons;
  return (
    <>
      {errors.slice(0, mostReasons).map(({ pointer, detail }) => (
        <p key={pointer}>{detail}</p>
      ))}
      {more > 0 && <p>{text('list.bulk.more', { count: more })}</p>}
    </>
  );
}
