import { use } from 'react';
import { categoryName } from '../../domain/categories.ts';
import { shortMoment } from '../../kit/i18n/calendar.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import { useCalendar } from '../../kit/pages/use-calendar.ts';
import { Link } from '../../kit/router/link.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { NotLoaded } from '../../kit/ui/state/not-loaded.tsx';
import { StatePanel } from '../../kit/ui/state/state-panel.tsx';
import type { ContactMessage } from '../requests/contact-message/contact-message.contract.ts';
import type { Quotation } from '../requests/quotation/quotation.contract.ts';
import { type Request, type RequestKind, requestKinds, toRequest } from '../requests/screen/request-kinds.ts';
import type { DashboardData } from './dashboard-data.ts';
import styles from './rows.module.css';

const mostShown = 5;

type Latest = Request & { kind: RequestKind };

type LatestProps = Pick<DashboardData, 'quotations' | 'messages'>;

/** What visitors sent last, of both kinds. When one of them did not load, the other is still shown. */
export function LatestRequests(props: LatestProps) {
  const text = useText();
  const quotations = use(props.quotations)?.newest ?? null;
  const messages = use(props.messages);
  if (!quotations && !messages) return <NotLoaded />;
  const latest = [...asRequests(quotations, 'quotations'), ...asRequests(messages, 'messages')]
    .filter(({ status }) => status !== 'spam')
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .slice(0, mostShown);
  const isWhole = quotations && messages;
  return (
    <>
      {!isWhole && (
        <p className={styles.lack}>{text(messages ? 'dashboard.quotationsLack' : 'dashboard.messagesLack')}</p>
      )}
      {latest.length > 0 && (
        <ul className={styles.rows}>
          {latest.map((request) => (
            <RequestRow key={request.reference} request={request} />
          ))}
        </ul>
      )}
      {latest.length === 0 && isWhole && (
        <StatePanel kind="empty" title={text('dashboard.latestEmptyTitle')}>
          <p>{text('dashboard.latestEmptyText')}</p>
        </StatePanel>
      )}
    </>
  );
}

function asRequests(records: (Quotation | ContactMessage)[] | null, kind: RequestKind): Latest[] {
  return (records ?? []).map((record) => ({ ...toRequest(record), kind }));
}

function RequestRow({ request: { id, kind, name, date, openedAt, order } }: { request: Latest }) {
  const text = useText();
  const calendar = useCalendar();
  const { path, icon } = requestKinds[kind];
  const service = order && categoryName(order.service, text);
  return (
    <li className={styles.row}>
      <span className={styles.badge} data-kind={kind}>
        <Icon of={icon} />
      </span>
      <span className={styles.words}>
        <Link to={`${path}?open=${id}`}>
          <bdi>{name}</bdi>
        </Link>
        <span>{service ?? text('dashboard.message')}</span>
      </span>
      {!openedAt && <span className={styles.chip}>{text('dashboard.new')}</span>}
      <time dateTime={date}>{shortMoment(date, calendar)}</time>
    </li>
  );
}
