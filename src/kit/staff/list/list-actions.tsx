import { Copy, History, Pencil, Trash } from 'lucide-react';
import { useText } from '../../i18n/use-text.tsx';
import { Link } from '../../router/link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SiteIconLink } from '../ui/site-link.tsx';
import styles from './list-actions.module.css';
import { useListItem } from './list-item-context.ts';

/** The public page, history, duplicate, edit and delete of the record they stand beside, as far as the person may. */
export function ListActions() {
  const text = useText();
  const { name, editPath, sitePath, historyPath, onDuplicate, onDelete } = useListItem();
  return (
    <div className={styles.actions}>
      {sitePath && <SiteIconLink path={sitePath} name={name} />}
      {historyPath && (
        <Link to={historyPath} className="icon-button" aria-label={text('history.linkOf', { name })}>
          <Icon of={History} />
        </Link>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={text('duplicate.of', { name })}
        title={text('duplicate.of', { name })}
        onClick={onDuplicate}
      >
        <Icon of={Copy} />
      </button>
      <Link to={editPath} className="icon-button" aria-label={text('admin.list.edit', { name })}>
        <Icon of={Pencil} />
      </Link>
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
