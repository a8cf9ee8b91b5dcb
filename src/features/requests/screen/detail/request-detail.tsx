import { Check, Eraser, Phone, Printer, Reply } from 'lucide-react';
import { shortMoment } from '../../../../kit/i18n/calendar.ts';
import { loadedTexts } from '../../../../kit/i18n/text-store.ts';
import { useLanguage, useText } from '../../../../kit/i18n/use-text.tsx';
import { useCalendar } from '../../../../kit/pages/use-calendar.ts';
import { detailHeadingId } from '../../../../kit/staff/detail/use-detail-focus.ts';
import { Button, buttonClasses } from '../../../../kit/ui/button.tsx';
import { Icon } from '../../../../kit/ui/icon.tsx';
import { type Request, requestKinds } from '../request-kinds.ts';
import { TimelineFailed } from '../request-states.tsx';
import type { RequestsData } from '../requests-loader.ts';
import { WayBack } from '../way-back.tsx';
import { OwnerField } from './owner-field.tsx';
import { replyAddress } from './reply-address.ts';
import { RequestActionsBar } from './request-actions-bar.tsx';
import styles from './request-detail.module.css';
import { RequestFacts } from './request-facts.tsx';
import { RequestNotes } from './request-notes.tsx';
import { RequestPerson } from './request-person.tsx';
import { RequestSheet } from './request-sheet.tsx';
import { Timeline } from './request-timeline.tsx';
import type { RequestActions } from './use-request-actions.tsx';

type RequestDetailProps = Pick<RequestsData, 'kind' | 'timeline' | 'staff' | 'settings'> & {
  request: Request;
  params: URLSearchParams;
  actions: RequestActions;
};

/** Everything the visitor sent, what is known about it, and what can be done about it. */
export function RequestDetail({ request, kind, params, actions, timeline, staff, settings }: RequestDetailProps) {
  const text = useText();
  const owner = staff?.find(({ id }) => id === request.ownerId)?.name;
  const isWaiting = request.status === 'new' || request.status === 'inProgress';
  return (
    <section className={styles.box} aria-labelledby={detailHeadingId}>
      <WayBack kind={kind} params={params} />
      <div className={styles.head}>
        <Heading request={request} />
        {isWaiting && (
          <Button small className={styles.handle} onClick={() => actions.move(request, 'handled')}>
            <Icon of={Check} />
            {text('request.markHandled')}
          </Button>
        )}
      </div>
      <RequestFacts request={request}>
        <OwnerField request={request} kind={kind} staff={staff} />
      </RequestFacts>
      <div className={styles.words}>
        <h3>{text(requestKinds[kind].words)}</h3>
        <p dir="auto">{request.words}</p>
      </div>
      <AnswerBar request={request} />
      <RequestActionsBar request={request} actions={actions} />
      {timeline ? (
        <>
          <RequestPerson person={timeline.person} kind={kind} request={request} />
          <RequestNotes kind={kind} id={request.id} notes={timeline.notes} />
        </>
      ) : (
        <TimelineFailed />
      )}
      <Timeline request={request} timeline={timeline} />
      <div className={styles.last}>
        <button type="button" onClick={() => actions.askToErase(request)}>
          <Icon of={Eraser} />
          {text('request.erase')}
        </button>
      </div>
      <RequestSheet request={request} kind={kind} owner={owner} notes={timeline?.notes ?? []} settings={settings} />
    </section>
  );
}

function Heading({ request: { reference, name, date, status, order } }: { request: Request }) {
  const text = useText();
  const calendar = useCalendar();
  const from = order
    ? text('quotation.sheet.size', { company: order.company, count: order.employees })
    : text('request.contactForm');
  return (
    <div className={styles.heading}>
      <p className={styles.badges}>
        <bdi dir="ltr">{reference}</bdi>
        <span data-status={status}>{text(`request.tab.${status}`)}</span>
      </p>
      <h2 id={detailHeadingId} tabIndex={-1}>
        <bdi>{name}</bdi>
      </h2>
      <p>
        {from} · <time dateTime={date}>{shortMoment(date, calendar)}</time>
      </p>
    </div>
  );
}

function AnswerBar({ request }: { request: Request }) {
  const text = useText();
  const language = useLanguage();
  return (
    <div className={styles.actions}>
      <a className={buttonClasses({ small: true })} href={replyAddress(request, loadedTexts(), language)}>
        <Icon of={Reply} flip />
        {text('request.reply')}
      </a>
      <a className={buttonClasses({ variant: 'ghost', small: true })} href={`tel:${request.phone}`}>
        <Icon of={Phone} />
        {text('request.call')}
      </a>
      <Button variant="ghost" small onClick={() => window.print()}>
        <Icon of={Printer} />
        {text('request.print')}
      </Button>
    </div>
  );
}
