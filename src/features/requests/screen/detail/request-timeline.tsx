import { requestStatuses } from '../../../../domain/request-kinds.ts';
import { shortMoment } from '../../../../kit/i18n/calendar.ts';
import { type Text, useText } from '../../../../kit/i18n/use-text.tsx';
import { useCalendar } from '../../../../kit/pages/use-calendar.ts';
import type { RequestTimeline } from '../../request.contract.ts';
import type { Request } from '../request-kinds.ts';
import styles from './request-detail.module.css';

type Event = RequestTimeline['events'][number];

/** What has happened to a request, in the order in which it did. */
export function Timeline({ request, timeline }: { request: Request; timeline: RequestTimeline | null }) {
  const text = useText();
  const calendar = useCalendar();
  const actions = (timeline?.events ?? []).map((event) => ({ at: event.at, what: actionText(event, text) }));
  const known = [...ownEvents(request, timeline, text), ...actions];
  return (
    <ul className={styles.history} aria-label={text('request.history')}>
      {known
        .toSorted((one, other) => (one.at < other.at ? -1 : 1))
        .map(({ at, what }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing in it has a state of its own
          <li key={index}>
            <span>{what}</span>
            <time dateTime={at}>{shortMoment(at, calendar)}</time>
          </li>
        ))}
    </ul>
  );
}

/** What the request itself remembers. Before actions were noted, that was also when it was last moved. */
function ownEvents(
  { date, openedAt, openedBy, status, statusAt }: Request,
  timeline: RequestTimeline | null,
  text: Text,
) {
  const opened = openedBy ? text('request.history.openedBy', { person: openedBy }) : text('request.history.opened');
  const isMoveNoted = timeline?.events.some(({ action }) => action === 'moved');
  const moved = text('request.history.moved', { tab: text(`request.tab.${status}`) });
  return [
    { at: date, what: text('request.history.received') },
    ...(openedAt ? [{ at: openedAt, what: opened }] : []),
    ...(statusAt && !isMoveNoted ? [{ at: statusAt, what: moved }] : []),
  ];
}

function actionText({ action, by: person, to, what }: Event, text: Text): string {
  switch (action) {
    case 'moved': {
      const status = requestStatuses.find((one) => one === to) ?? 'new';
      return text('request.history.movedBy', { tab: text(`request.tab.${status}`), person });
    }
    case 'assigned':
      return to
        ? text('request.history.assignedBy', { owner: to, person })
        : text('request.history.unassignedBy', { person });
    case 'noted':
      if (what === 'deleted') return text('request.history.noteDeleted', { person });
      return text(what === 'restored' ? 'request.history.noteRestored' : 'request.history.noteAdded', { person });
    case 'mailed':
      // What was set aside had failed before.
      return text(`request.history.mail.${what === 'sent' || what === 'waiting' ? what : 'failed'}`, { to: to ?? '' });
    default:
      return text(`request.history.${action}`, { person });
  }
}
