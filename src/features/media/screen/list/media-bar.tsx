import { Images, TriangleAlert, Unlink } from 'lucide-react';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import type { MediaList } from '../../../../kit/media/library/media.contract.ts';
import { ListSearch } from '../../../../kit/staff/list/list-search.tsx';
import type { ListQueryControl } from '../../../../kit/staff/list/use-list-query.ts';
import { Icon } from '../../../../kit/ui/icon.tsx';
import styles from './media-bar.module.css';

const parts = [
  { filter: '', name: 'all', icon: Images },
  { filter: 'unused', name: 'unused', icon: Unlink },
  { filter: 'undescribed', name: 'undescribed', icon: TriangleAlert },
] as const;

/** What is looked for in the library. `counts` are of all of it, and unknown when it did not load. */
export function MediaBar({ control, counts }: { control: ListQueryControl; counts: MediaList['counts'] | undefined }) {
  const text = useText();
  const chosen = control.query.chosen('filter');
  return (
    <div className={styles.bar}>
      <ListSearch label="media.search" value={control.typed} onType={control.type} />
      <fieldset className={styles.pills}>
        <legend className="visually-hidden">{text('media.filters')}</legend>
        {parts.map(({ filter, name, icon }) => (
          <button key={name} type="button" aria-pressed={filter === chosen} onClick={() => control.change({ filter })}>
            <Icon of={icon} />
            {text(`media.filter.${name}`)}
            {counts && <span className={styles.count}>{counts[name]}</span>}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
