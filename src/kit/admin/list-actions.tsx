import { Pencil, Trash } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../i18n/use-text.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './list-actions.module.css';

type ListActionsProps = {
  /** Of the item, so that "Edit" and "Delete" say what they are about. */
  name: string;
  editPath?: string;
  onDelete?: () => void;
};

export function ListActions({ name, editPath, onDelete }: ListActionsProps) {
  const text = useText();
  return (
    <div className={styles.actions}>
      {editPath && (
        <Link to={editPath} className="icon-button" aria-label={text('admin.list.edit', { name })}>
          <Icon of={Pencil} />
        </Link>
      )}
      {onDelete && (
        <button
          type="button"
          className={`icon-button ${styles.delete}`}
          aria-label={text('admin.list.delete', { name })}
          onClick={onDelete}
        >
          <Icon of={Trash} />
        </button>
      )}
    </div>
  );
}
