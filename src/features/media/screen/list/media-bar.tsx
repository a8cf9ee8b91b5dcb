import { type LucideIcon, TriangleAlert, Unlink } from 'lucide-react';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import { type MediaList, mediaFilters } from '../../../../kit/media/library/media.contract.ts';
import { ListSearch } from '../../../../kit/staff/list/list-search.tsx';
import type { ListQueryControl } from '../../../../kit/staff/list/use-list-query.ts';
import { Icon } from '../../../../kit/ui/icon.tsx';
import styles from './media-bar.module.css';

const icons: Record<(typeof mediaFilters)[number], LucideIcon> = { unused: Unlink, undescribed: TriangleAlert };

/** What is looked for in the library. `counts` are of all of it, and unknown when it did not load. */
export function MediaBar({ control, counts }: { control: ListQueryControl; counts: MediaList['counts'] | undefined }) {
  const text = useText();
  const chosen = control.query.chosen('filter');
  return (
    <div className={styles.bar}>
      <ListSearch label="media.search" value={control.typed} onType={control.type} />
      <fieldset className={styles.pills}>
        <legend className="visually-hidden">{text('media.filters')}</legend>
        {mediaFilters.map((filter) => (
          <button
            key={filter}
            type="button"
            aria-pressed={filter === chosen}
            onClick={() => control.change({ filter: filter === chosen ? '' : filter })}
          >
            <Icon of={icons[filter]} />
            {text(`media.filter.${filter}`)}
            {counts && <span className={styles.count}>{counts[filter]}</span>}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
