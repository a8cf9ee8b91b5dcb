import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { requestDate } from './request-date.ts';
import styles from './request-detail.module.css';
import type { Request } from './request-kinds.ts';

/** What has happened to a request, as far as it is noted with it. */
export function RequestHistory({ request: { date, openedAt, status, statusAt } }: { request: Request }) {
  const text = useText();
  const language = useLanguage();
  const events = [
    { at: date, what: text('request.history.received') },
    { at: openedAt, what: text('request.history.opened') },
    { at: statusAt, what: text('request.history.moved', { tab: text(`request.tab.${status}`) }) },
  ];
  const known = events.flatMap(({ at, what }) => (at ? [{ at, what }] : []));
  return (
    <ul className={styles.history} aria-label={text('request.history')}>
      {known
        .toSorted((one, other) => (one.at < other.at ? -1 : 1))
        .map(({ at, what }) => (
          <li key={what}>
            <span>{what}</span>
            <time dateTime={at}>{requestDate(at, language)}</time>
          </li>
        ))}
    </ul>
  );
}
