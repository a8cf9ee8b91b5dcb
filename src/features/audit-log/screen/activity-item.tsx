import { timeOfDay } from '../../../kit/i18n/calendar.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import { useCalendar } from '../../../kit/pages/use-calendar.ts';
import { Link } from '../../../kit/router/link.tsx';
import { Chip } from '../../../kit/staff/ui/chip.tsx';
import { historyPath } from '../../../kit/staff/ui/history-link.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { useChangedNames } from '../../history/screen/version-list.tsx';
import { recordLinks } from '../../record-links/record-links.ts';
import type { ActivityLine } from '../activity.contract.ts';
import styles from './activity.module.css';
import { detailOf, sentenceOf } from './activity-words.ts';

/** One entry of the audit log as a sentence, with the way to what it was done to. */
export function ActivityItem({ line }: { line: ActivityLine }) {
  const text = useText();
  const language = useLanguage();
  const calendar = useCalendar();
  const place = recordLinks[line.entity];
  const changed = useChangedNames(line.entity, line);
  const detail = detailOf(line, text, changed);
  const [before, title, after] = sentenceOf(line, text, language);
  const target = addressOf(line);
  return (
    <li className={styles.line}>
      <time dateTime={line.at}>{timeOfDay(new Date(line.at), calendar)}</time>
      <span className={styles.icon}>{place && <Icon of={place.icon} />}</span>
      <div className={styles.words}>
        <p>
          {before}
          {title && target ? <Link to={target}>{title}</Link> : title}
          {after}
        </p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      <div className={styles.ways}>
        <Chip>{text(place?.one ?? 'record.other')}</Chip>
        {place?.hasHistory && line.recordId > 0 && line.state !== 'gone' && (
          <Link to={historyPath(line.entity, line.recordId)}>{text('history.link')}</Link>
        )}
      </div>
    </li>
  );
}

/** Where the record is now; nothing for what is no longer anywhere, as whatever was erased. */
function addressOf({ action, entity, recordId, state }: ActivityLine): string | null {
  if (state === 'gone' || state === 'draft' || action === 'erased') return null;
  return state === 'trash' ? `/admin/trash?kind=${entity}` : (recordLinks[entity]?.path(recordId) ?? null);
}
