import { Trash } from 'lucide-react';
import { trashDays } from '../../../kit/contract/trash-days.ts';
import { useText } from '../../../kit/i18n/use-text.tsx';
import type { ListFilter } from '../../../kit/staff/list/arrange-list.ts';
import { listHeadingId } from '../../../kit/staff/list/list-heading.ts';
import { ListPages } from '../../../kit/staff/list/list-pages.tsx';
import { ListSearch } from '../../../kit/staff/list/list-search.tsx';
import { ListState } from '../../../kit/staff/list/list-state.tsx';
import { ListTabs } from '../../../kit/staff/list/list-tabs.tsx';
import { useListQuery } from '../../../kit/staff/list/use-list-query.ts';
import { useReload } from '../../../kit/staff/list/use-reload.ts';
import { NotLoaded } from '../../../kit/staff/ui/not-loaded.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { DemoInTrash } from '../../first-steps/screen/demo-in-trash.tsx';
import { recordLinks } from '../../record-links/record-links.ts';
import type { TrashItem } from '../trash.contract.ts';
import styles from './trash.module.css';
import { type TrashData, trashPageSize } from './trash-loader.ts';
import { TrashTable } from './trash-table.tsx';
import { useTrash } from './use-trash.ts';

/** What was deleted: looked through, brought back, or removed for good. */
export function TrashScreen({ trash, page }: TrashData) {
  const text = useText();
  const control = useListQuery(['kind']);
  const { query, change } = control;
  const actions = useTrash();
  const reload = useReload();
  if (!trash) return <NotLoaded title="trash.failedTitle" onRetry={reload} />;
  const filter: ListFilter<TrashItem> = {
    name: 'kind',
    label: 'trash.kinds',
    options: Object.entries(trash.counts).map(([value, count]) => ({
      value,
      label: text(recordLinks[value]?.many ?? 'record.other'),
      count,
    })),
    valueOf: ({ entity }) => entity,
  };
  return (
    <div className={styles.screen}>
      {trash.total > 0 && (
        <div className={styles.bar}>
          <ListTabs filter={filter} chosen={query.chosen('kind')} onChoose={(kind) => change({ kind })} />
          <div className={styles.tools}>
            <ListSearch label="trash.search" value={control.typed} onType={control.type} />
            <Button variant="ghost" className={styles.empty} onClick={() => actions.askToEmpty(trash)}>
              <Icon of={Trash} />
              {text('trash.empty')}
            </Button>
          </div>
        </div>
      )}
      <DemoInTrash />
      <section aria-labelledby={listHeadingId}>
        <h2 id={listHeadingId} tabIndex={-1} className="visually-hidden">
          {text('trash.listTitle')}
        </h2>
        <p className="visually-hidden" role="status">
          {control.isNarrowed && text('admin.list.found', { count: trash.count })}
        </p>
        <ListState
          empty={{ title: 'trash.emptyTitle', text: 'trash.emptyText' }}
          isLoaded
          count={trash.data.length}
          control={control}
        />
        {trash.data.length > 0 && (
          <div className={styles.box}>
            <TrashTable items={trash.data} actions={actions} />
            <p className={styles.hint}>{text('trash.hint', { count: trashDays })}</p>
          </div>
        )}
      </section>
      <ListPages total={trash.count} page={page} pageSize={trashPageSize} params={control.params} />
      {actions.dialog}
    </div>
  );
}
