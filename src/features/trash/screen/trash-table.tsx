import { RotateCcw, X } from 'lucide-react';
import { trashDays } from '../../../kit/contract/trash-days.ts';
import { dayName, daysLeft, timeOfDay } from '../../../kit/i18n/calendar.ts';
import { pick } from '../../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import { useCalendar } from '../../../kit/pages/use-calendar.ts';
import { Link } from '../../../kit/router/link.tsx';
import { Chip } from '../../../kit/staff/ui/chip.tsx';
import { historyPath } from '../../../kit/staff/ui/history-link.tsx';
import tableStyles from '../../../kit/staff/ui/table.module.css';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { Picture } from '../../../kit/ui/picture/picture.tsx';
import { recordLinks } from '../../record-links/record-links.ts';
import type { TrashItem } from '../trash.contract.ts';
import styles from './trash.module.css';
import type { TrashActions } from './use-trash.ts';

type TrashTableProps = { items: TrashItem[]; actions: TrashActions };

export function TrashTable({ items, actions }: TrashTableProps) {
  const text = useText();
  return (
    <table className={`${tableStyles.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{text('trash.item')}</th>
          <th scope="col">{text('trash.kind')}</th>
          <th scope="col">{text('trash.deleted')}</th>
          <th scope="col">{text('trash.kept')}</th>
          <th scope="col">
            <span className="visually-hidden">{text('trash.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <TrashRow key={`${item.entity}/${item.id}`} item={item} actions={actions} />
        ))}
      </tbody>
    </table>
  );
}

function TrashRow({ item, actions }: { item: TrashItem; actions: TrashActions }) {
  const text = useText();
  const language = useLanguage();
  const place = recordLinks[item.entity];
  const name = pick(item, 'title', language);
  const isBusy = actions.isBusy(item);
  return (
    <tr>
      <td>
        <div className={styles.item}>
          <Thumbnail item={item} />
          <span>
            <b>{place?.hasHistory ? <Link to={historyPath(item.entity, item.id)}>{name}</Link> : name}</b>
            {item.subtitle && <span className={styles.small}>{item.subtitle}</span>}
          </span>
        </div>
      </td>
      <td data-label={text('trash.kind')}>
        <Chip>{text(place?.one ?? 'record.other')}</Chip>
      </td>
      <td data-label={text('trash.deleted')}>
        <Deletion item={item} />
      </td>
      <td data-label={text('trash.kept')}>
        <KeptFor since={item.deletedAt} />
      </td>
      <td>
        <div className={tableStyles.actions}>
          {place?.calls && (
            <Button
              variant="ghost"
              small
              className={styles.restore}
              disabled={isBusy}
              aria-label={text('trash.restoreOne', { name })}
              onClick={() => actions.restore(item)}
            >
              <Icon of={RotateCcw} />
              {text('trash.restore')}
            </Button>
          )}
          <button
            type="button"
            className="icon-button"
            disabled={isBusy}
            aria-label={text('trash.deleteOne', { name })}
            onClick={() => actions.askToDelete(item)}
          >
            <Icon of={X} />
          </button>
        </div>
      </td>
    </tr>
  );
}

function Thumbnail({ item: { image, entity } }: { item: TrashItem }) {
  const { icon: Shape, picture } = recordLinks[entity] ?? {};
  return (
    <span className={styles.thumbnail} data-look={picture?.isLogo && 'logo'}>
      {image ? <Picture src={image} alt="" sizes="72px" host={picture?.host} /> : Shape && <Icon of={Shape} />}
    </span>
  );
}

function Deletion({ item: { deletedAt, deletedBy } }: { item: TrashItem }) {
  const text = useText();
  const calendar = useCalendar();
  const at = new Date(deletedAt);
  const day = dayName(at, calendar);
  const isToday = day === dayName(new Date(), calendar);
  return (
    <>
      <time dateTime={deletedAt} title={`${day} ${timeOfDay(at, calendar)}`}>
        {isToday ? text('trash.dayAndTime', { day, time: timeOfDay(at, calendar) }) : day}
      </time>
      {deletedBy && <span className={styles.small}>{text('trash.by', { name: deletedBy })}</span>}
    </>
  );
}

/** Under a week it is time to look. */
const soonDays = 7;

function KeptFor({ since }: { since: string }) {
  const text = useText();
  const count = daysLeft(new Date(since), trashDays);
  const words = text('trash.days', { count });
  return count < soonDays ? <Chip tone="warn">{words}</Chip> : words;
}
