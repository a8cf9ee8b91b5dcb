import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { categoryName } from '../../../../domain/categories.ts';
import { shortMoment } from '../../../../kit/i18n/calendar.ts';
import { pick } from '../../../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../../../kit/i18n/use-text.tsx';
import { useCalendar } from '../../../../kit/pages/use-calendar.ts';
import { useCompanyName } from '../../../../kit/pages/use-site-facts.ts';
import { StaffLogo } from '../../../../kit/staff/ui/staff-logo.tsx';
import sheet from '../../../../kit/ui/sheet/sheet.module.css';
import { SheetRow, SheetSection } from '../../../../kit/ui/sheet/sheet.tsx';
import type { Settings } from '../../../settings/settings.contract.ts';
import type { RequestTimeline } from '../../request.contract.ts';
import { type Request, type RequestKind, requestKinds } from '../request-kinds.ts';
import { useFindWay } from './referral-source.tsx';
import styles from './request-sheet.module.css';

// Paper is read in other years, too: a date has its year when it is compared with none.
const noYear = new Date(0);

type RequestSheetProps = {
  request: Request;
  kind: RequestKind;
  owner: string | undefined;
  notes: RequestTimeline['notes'];
  settings: Settings | null;
};

/** A request on paper: beside the page, of which the printer sees nothing else. */
export function RequestSheet({ request, kind, owner, notes, settings }: RequestSheetProps) {
  const text = useText();
  const language = useLanguage();
  const calendar = useCalendar();
  const company = useCompanyName();
  return createPortal(
    <div className={`${sheet.sheet} ${styles.paper}`}>
      <header>
        <StaffLogo tone="light" width={168} />
        {settings && (
          <p>
            {pick(settings, 'location', language)}
            <br />
            <span className="ltr">{settings.phones[0]}</span> · <span className="ltr">{settings.emails[0]}</span>
          </p>
        )}
      </header>
      <div className={sheet.title}>
        <div>
          <h2>{text(kind === 'quotations' ? 'request.sheet.quotation' : 'request.sheet.message')}</h2>
          <p>{text('quotation.sheet.received', { date: shortMoment(request.date, calendar, noYear) })}</p>
        </div>
        <p>
          <small>{text('request.column.reference')}</small>
          <b>{request.reference}</b>
        </p>
      </div>
      <Facts request={request} owner={owner} />
      <SheetSection title={text(requestKinds[kind].words)}>
        <SheetRow>
          <div dir="auto">{request.words}</div>
        </SheetRow>
      </SheetSection>
      {notes.length > 0 && (
        <SheetSection title={text('request.notes')}>
          {notes.map(({ id, at, author, text: words }) => (
            <SheetRow key={id} label={<NoteHead author={author} date={shortMoment(at, calendar, noYear)} />}>
              <div dir="auto">{words}</div>
            </SheetRow>
          ))}
        </SheetSection>
      )}
      <footer>
        <span>{company}</span>
        <span>{text('request.sheet.printed', { date: shortMoment(new Date().toISOString(), calendar, noYear) })}</span>
      </footer>
    </div>,
    document.body,
  );
}

function NoteHead({ author, date }: { author: string; date: string }) {
  return (
    <>
      <bdi>{author}</bdi>
      <br />
      {date}
    </>
  );
}

function Facts({ request, owner }: { request: Request; owner: string | undefined }) {
  const text = useText();
  const way = useFindWay(request.findWay);
  const { name, email, phone, order, status } = request;
  const latin = (value: string): ReactNode => <span className="ltr">{value}</span>;
  return (
    <SheetSection>
      <SheetRow label={text('quotation.sheet.name')}>{name}</SheetRow>
      {order && (
        <SheetRow label={text('quotation.sheet.company')}>
          {text('quotation.sheet.size', { company: order.company, count: order.employees })}
        </SheetRow>
      )}
      <SheetRow label={text('field.email')}>{latin(email)}</SheetRow>
      <SheetRow label={text('field.phone')}>{latin(phone)}</SheetRow>
      {order && (
        <SheetRow label={text('field.selectedCategory')}>
          {text(order.category === 'software' ? 'nav.software' : 'nav.hardware')}
        </SheetRow>
      )}
      {order && <SheetRow label={text('field.service')}>{categoryName(order.service, text)}</SheetRow>}
      <SheetRow label={text('request.foundUs')}>{way}</SheetRow>
      <SheetRow label={text('request.language')}>{text(`request.language.${request.language}`)}</SheetRow>
      <SheetRow label={text('request.states')}>{text(`request.tab.${status}`)}</SheetRow>
      <SheetRow label={text('request.owner')}>{owner ?? text('request.nobody')}</SheetRow>
    </SheetSection>
  );
}
