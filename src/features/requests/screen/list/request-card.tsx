import { Check, UserRound } from 'lucide-react';
import type { MouseEvent } from 'react';
import { CategoryTag } from '../../../../domain/category-tag.tsx';
import { shortMoment } from '../../../../kit/i18n/calendar.ts';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import { useCalendar } from '../../../../kit/pages/use-calendar.ts';
import { Link } from '../../../../kit/router/link.tsx';
import { cardLinkId } from '../../../../kit/staff/detail/use-detail-focus.ts';
import { useIsWide } from '../../../../kit/staff/detail/use-is-wide.ts';
import { Chip } from '../../../../kit/staff/ui/chip.tsx';
import { Icon } from '../../../../kit/ui/icon.tsx';
import { FindWay } from '../detail/referral-source.tsx';
import { requestAddress } from '../request-address.ts';
import { type Request, type RequestKind, requestKinds } from '../request-kinds.ts';
import styles from './request-card.module.css';
import type { RequestSelection } from './use-selection.ts';

type RequestCardProps = {
  request: Request;
  kind: RequestKind;
  params: URLSearchParams;
  owner: string | undefined;
  isOpen: boolean;
  onOpen: (event: MouseEvent) => void;
  onHandle: () => void;
  /** It came while the list was open. */
  isArrived: boolean;
  /** Where several are shown at once, which state it is in. */
  showsState: boolean;
  selection: RequestSelection;
};

/** A request in the list. Its name is the link, the whole card its target; the check lies above it. */
export function RequestCard({ request, kind, params, owner, selection, ...card }: RequestCardProps) {
  const text = useText();
  const calendar = useCalendar();
  const isWide = useIsWide();
  const { id, name, date, email, phone, words, status, openedAt, findWay, order } = request;
  const isWaiting = status === 'new' || status === 'inProgress';
  return (
    <li className={styles.card} data-open={card.isOpen || undefined} data-arrived={card.isArrived || undefined}>
      <div className={styles.head}>
        {selection.isOn && (
          <input
            type="checkbox"
            className={styles.choose}
            aria-label={text('admin.list.selectOne', { name })}
            checked={selection.isChosen(id)}
            onChange={(event) => selection.choose(id, event.target.checked)}
          />
        )}
        <div>
          <h3>
            {card.isArrived && <span className="visually-hidden">{text('request.justArrived')}</span>}
            {status === 'new' && !openedAt && (
              <span className={styles.dot}>
                <span className="visually-hidden">{text('request.unopened')}</span>
              </span>
            )}
            {/* Beside the list one looks at many in a row: going back leads out of the list, not through them. */}
            <Link
              id={cardLinkId(id)}
              to={requestAddress(requestKinds[kind].path, params, { open: id })}
              replace={isWide}
              aria-current={card.isOpen ? 'true' : undefined}
              onClick={card.onOpen}
            >
              <bdi>{name}</bdi>
            </Link>
          </h3>
          <time dateTime={date}>{shortMoment(date, calendar)}</time>
        </div>
        {isWaiting && !selection.isOn && (
          <button
            type="button"
            className={styles.check}
            aria-label={text('request.markHandledOf', { name })}
            title={text('request.markHandled')}
            // The second click of a double click would meet the card that has come to this place.
            onClick={({ detail }) => detail < 2 && card.onHandle()}
          >
            <Icon of={Check} />
          </button>
        )}
      </div>
      <p className={styles.contact}>
        <bdi dir="ltr">{email}</bdi>
        <bdi dir="ltr">{phone}</bdi>
      </p>
      <p className={styles.words} dir="auto">
        {words}
      </p>
      {(order || findWay || owner || card.showsState) && (
        <p className={styles.meta}>
          {card.showsState && <Chip>{text(`request.tab.${status}`)}</Chip>}
          {order && <CategoryTag of={order.service} />}
          {findWay && <FindWay of={findWay} />}
          {owner && (
            <span className={styles.owner}>
              <Icon of={UserRound} />
              <span className="visually-hidden">{text('request.ownedBy', { name: owner })}</span>
              <bdi aria-hidden="true">{owner}</bdi>
            </span>
          )}
        </p>
      )}
    </li>
  );
}
