import { activityActions } from '../../../kit/contract/audit-actions.ts';
import { useText } from '../../../kit/i18n/use-text.tsx';
import type { ListFilter } from '../../../kit/staff/list/arrange-list.ts';
import { ListTools } from '../../../kit/staff/list/list-tools.tsx';
import type { ListQueryControl } from '../../../kit/staff/list/use-list-query.ts';
import fieldStyles from '../../../kit/ui/fields/field.module.css';
import { recordLinks } from '../../record-links/record-links.ts';
import type { ActivityLine } from '../activity.contract.ts';
import styles from './activity.module.css';
import type { ActivityData } from './activity-loader.ts';

export const filterNames = ['person', 'kind', 'action', 'from', 'to'];

type ActivityFiltersProps = { control: ListQueryControl; people: ActivityData['people'] };

export function ActivityFilters({ control, people }: ActivityFiltersProps) {
  const text = useText();
  const filters: ListFilter<ActivityLine>[] = [
    {
      name: 'person',
      label: 'activity.person',
      options: [
        ...people.map(({ id, name }) => ({ value: String(id), label: name })),
        { value: '0', label: text('activity.website') },
      ],
      valueOf: ({ actorId }) => String(actorId ?? 0),
    },
    {
      name: 'kind',
      label: 'activity.kind',
      options: Object.entries(recordLinks).map(([value, { many }]) => ({ value, label: text(many) })),
      valueOf: ({ entity }) => entity,
    },
    {
      name: 'action',
      label: 'activity.action',
      options: activityActions.map((value) => ({ value, label: text(`action.${value}`) })),
      valueOf: ({ action }) => action,
    },
  ];
  return (
    <div className={styles.filters}>
      <ListTools control={control} filters={filters} sorts={[]} mode="look" modes={[]} onMode={() => undefined} />
      <div className={styles.period}>
        <DayField name="from" control={control} />
        <DayField name="to" control={control} />
      </div>
    </div>
  );
}

function DayField({ name, control: { query, change } }: { name: 'from' | 'to'; control: ListQueryControl }) {
  const text = useText();
  return (
    <label className={styles.dayField}>
      <span>{text(`activity.${name}`)}</span>
      <input
        className={fieldStyles.input}
        type="date"
        value={query.chosen(name)}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </label>
  );
}
