import { dayName } from '../../../kit/i18n/calendar.ts';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { useCalendar } from '../../../kit/pages/use-calendar.ts';
import { listHeadingId } from '../../../kit/staff/list/list-heading.ts';
import { ListPages } from '../../../kit/staff/list/list-pages.tsx';
import { ListState } from '../../../kit/staff/list/list-state.tsx';
import { useListQuery } from '../../../kit/staff/list/use-list-query.ts';
import { useReload } from '../../../kit/staff/list/use-reload.ts';
import { NotLoaded } from '../../../kit/staff/ui/not-loaded.tsx';
import styles from './activity.module.css';
import { ActivityFilters, filterNames } from './activity-filters.tsx';
import { ActivityItem } from './activity-item.tsx';
import { type ActivityData, activityPageSize } from './activity-loader.ts';

/** Who did what and when, day by day. */
export function ActivityScreen({ lines, total, page, people }: ActivityData) {
  const text = useText();
  const calendar = useCalendar();
  const control = useListQuery(filterNames);
  const reload = useReload();
  if (!lines) return <NotLoaded title="activity.failedTitle" onRetry={reload} />;
  const days = [...Map.groupBy(lines, ({ at }) => dayName(new Date(at), calendar))];
  return (
    <div className={styles.screen}>
      <ActivityFilters control={control} people={people} />
      <section className={styles.days} aria-labelledby={listHeadingId}>
        <h2 id={listHeadingId} tabIndex={-1} className="visually-hidden">
          {text('activity.listTitle')}
        </h2>
        <p className="visually-hidden" role="status">
          {control.isNarrowed && text('admin.list.found', { count: total })}
        </p>
        <ListState
          empty={{ title: 'activity.emptyTitle', text: 'activity.emptyText' }}
          isLoaded
          count={lines.length}
          control={control}
        />
        {days.map(([day, own]) => (
          <section key={day} className={styles.day}>
            <h3>{day}</h3>
            <ol>
              {own.map((line) => (
                <ActivityItem key={line.id} line={line} />
              ))}
            </ol>
          </section>
        ))}
      </section>
      <ListPages total={total} page={page} pageSize={activityPageSize} params={control.params} />
    </div>
  );
}
