import type { TextKey } from '../../../i18n/text.ts';
import { useText } from '../../../i18n/use-text.tsx';
import tableStyles from '../../ui/table.module.css';
import { type ListItem, ListItemContext } from '../list-item-context.ts';
import { ListRow } from './list-row.tsx';
import styles from './list-table.module.css';

type ListTableProps = {
  /** What the table is of. */
  label: TextKey;
  items: ListItem[];
  /** While rows are chosen, the numbers of those that are. */
  chosen: number[] | null;
  onChoose: (id: number, isChosen: boolean) => void;
  /** The row of what was just saved. */
  marked: number | null;
};

/** A list as dense rows. Where there is no room for all columns, titles and states are left. */
export function ListTable({ label, items, chosen, onChoose, marked }: ListTableProps) {
  const text = useText();
  const hasPictures = items.some(({ picture }) => picture !== undefined);
  const hasCategories = items.some(({ category }) => category !== undefined);
  return (
    <table className={`${tableStyles.table} ${styles.rows}`}>
      <caption className="visually-hidden">{text(label)}</caption>
      <thead>
        <tr>
          {chosen && <Head label="admin.list.select" isHidden />}
          {hasPictures && <Head label="list.column.picture" isHidden />}
          <Head label="list.column.title" />
          <Head label="list.status" />
          {hasCategories && <Head label="list.column.category" className={styles.more} />}
          <Head label="list.column.date" className={styles.more} />
          <Head label="list.column.person" className={`${styles.more} ${styles.who}`} />
          <Head label="list.column.actions" className={styles.actions} isHidden />
        </tr>
      </thead>
      <tbody>
        {items.map((item) => {
          const onChooseThis = (isChosen: boolean) => onChoose(item.id, isChosen);
          return (
            <ListItemContext key={item.id} value={item}>
              <ListRow
                {...{ hasPictures, hasCategories }}
                isMarked={marked === item.id}
                choice={chosen ? { isChosen: chosen.includes(item.id), onChoose: onChooseThis } : undefined}
              />
            </ListItemContext>
          );
        })}
      </tbody>
    </table>
  );
}

type HeadProps = {
  label: TextKey;
  className?: string;
  /** The eye sees what is in the column. */
  isHidden?: true;
};

function Head({ label, className, isHidden }: HeadProps) {
  const text = useText();
  return (
    <th scope="col" className={className}>
      {isHidden ? <span className="visually-hidden">{text(label)}</span> : text(label)}
    </th>
  );
}
