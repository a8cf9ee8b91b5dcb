import { TriangleAlert, Unlink } from 'lucide-react';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import { type MediaList, mediaKinds } from '../../../../kit/media/library/media.contract.ts';
import { ListSearch } from '../../../../kit/staff/list/list-search.tsx';
import { ListTabs } from '../../../../kit/staff/list/list-tabs.tsx';
import type { ListQueryControl } from '../../../../kit/staff/list/use-list-query.ts';
import { Icon } from '../../../../kit/ui/icon.tsx';
import styles from './media-bar.module.css';

const pills = [
  { filter: 'unused', icon: Unlink },
  { filter: 'undescribed', icon: TriangleAlert },
] as const;

type MediaBarProps = { control: ListQueryControl; list: MediaList | null };

/** What is looked for in the library. Nothing is counted when it did not load. */
export function MediaBar({ control, list }: MediaBarProps) {
  const text = useText();
  const kind = control.query.chosen('kind');
  const chosen = control.query.chosen('filter');
  const kinds = mediaKinds.map((value) => ({
    value,
    label: text(`media.kind.${value}`),
    count: list?.kinds[value] ?? 0,
  }));
  // A document speaks for itself: none of them lacks a description.
  const offered = pills.filter(({ filter }) => filter === 'unused' || kind !== 'document');
  return (
    <div className={styles.bar}>
      <ListTabs
        filter={{ label: 'media.kind', options: kinds }}
        chosen={kind}
        onChoose={(value) => control.change({ kind: value, filter: '' })}
      />
      <ListSearch label="media.search" value={control.typed} onType={control.type} />
      <fieldset className={styles.pills}>
        <legend className="visually-hidden">{text('media.filters')}</legend>
        {offered.map(({ filter, icon }) => (
          <button
            key={filter}
            type="button"
            aria-pressed={filter === chosen}
            onClick={() => control.change({ filter: filter === chosen ? '' : filter })}
          >
            <Icon of={icon} />
            {text(`media.filter.${filter}`)}
            {list && <span className={styles.count}>{list.counts[filter]}</span>}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
