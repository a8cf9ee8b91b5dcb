import { useId } from 'react';
import { shortMoment } from '../../../../kit/i18n/calendar.ts';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import { useCalendar } from '../../../../kit/pages/use-calendar.ts';
import { Link } from '../../../../kit/router/link.tsx';
import { Icon } from '../../../../kit/ui/icon.tsx';
import type { RequestTimeline } from '../../request.contract.ts';
import { kindOf, type Request, type RequestKind, requestKinds } from '../request-kinds.ts';
import styles from './request-person.module.css';

type RequestPersonProps = { person: RequestTimeline['person']; kind: RequestKind; request: Request };

/** Whatever else came from the same e-mail address or phone number. */
export function RequestPerson({ person: { total, requests }, kind, request }: RequestPersonProps) {
  const text = useText();
  const calendar = useCalendar();
  const titleId = useId();
  if (total < 2) return null;
  return (
    <section className={styles.person} aria-labelledby={titleId}>
      <h3 id={titleId}>{text('request.person', { count: total })}</h3>
      <ul>
        {requests.map(({ entity, id, reference, date, status, name }) => {
          const { path, icon, label } = requestKinds[kindOf[entity]];
          const isThis = kindOf[entity] === kind && id === request.id;
          const words = (
            <>
              <Icon of={icon} />
              <span className="visually-hidden">{text(label)}</span>
              <bdi dir="ltr">{reference}</bdi>
              <span data-status={status}>{isThis ? text('request.personThis') : text(`request.tab.${status}`)}</span>
              {/* One number can belong to a whole office. */}
              {name !== request.name && <bdi>{name}</bdi>}
              <time dateTime={date}>{shortMoment(date, calendar)}</time>
            </>
          );
          return (
            <li key={`${entity}/${id}`}>
              {isThis ? (
                <p>{words}</p>
              ) : (
                <Link
                  to={`${path}?${new URLSearchParams({ ...(status !== 'new' && { tab: status }), open: `${id}` })}`}
                >
                  {words}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      {total > requests.length && <p>{text('request.personMore', { count: requests.length })}</p>}
    </section>
  );
}
