import { RotateCw, X } from 'lucide-react';
import { shortMoment } from '../../../kit/i18n/calendar.ts';
import { useText } from '../../../kit/i18n/use-text.tsx';
import type { EmailState } from '../../../kit/mail/mail-states.ts';
import { useCalendar } from '../../../kit/pages/use-calendar.ts';
import { Link } from '../../../kit/router/link.tsx';
import { Chip, type ChipTone } from '../../../kit/staff/ui/chip.tsx';
import tableStyles from '../../../kit/staff/ui/table.module.css';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import type { EmailLine } from '../mail.contract.ts';
import styles from './mail.module.css';
import type { MailActions } from './use-mail-actions.ts';

const tones: Partial<Record<EmailState, ChipTone>> = { waiting: 'warn', sent: 'good', failed: 'bad' };

type MailTableProps = { emails: EmailLine[]; actions: MailActions };

export function MailTable({ emails, actions }: MailTableProps) {
  const text = useText();
  return (
    <table className={tableStyles.table}>
      <thead>
        <tr>
          <th scope="col">{text('mail.column.letter')}</th>
          <th scope="col">{text('mail.column.state')}</th>
          <th scope="col">{text('mail.column.time')}</th>
          <th scope="col">
            <span className="visually-hidden">{text('mail.column.action')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {emails.map((email) => (
          <Row key={email.id} email={email} actions={actions} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ email, actions }: { email: EmailLine; actions: MailActions }) {
  const text = useText();
  const { recipient, subject, state, trouble } = email;
  const address = addressOf(email.about);
  // An address that no email can go to does not become another one.
  const canRetry = state !== 'sent' && trouble !== null && trouble !== 'address';
  return (
    <tr>
      <td className={styles.letter}>
        <b>
          <bdi>{address ? <Link to={address}>{subject}</Link> : subject}</bdi>
        </b>
        <bdi dir="ltr">{recipient}</bdi>
      </td>
      <td data-label={text('mail.column.state')} className={styles.state}>
        <Chip tone={tones[state]}>{text(`mail.state.${state}`)}</Chip>
        <DeliveryError email={email} />
      </td>
      <td data-label={text('mail.column.time')}>
        <Times email={email} />
      </td>
      <td>
        <div className={tableStyles.actions}>
          {canRetry && (
            <Button
              variant="ghost"
              small
              onClick={() => actions.retry(email)}
              aria-label={text('mail.retryOf', { recipient })}
            >
              <Icon of={RotateCw} />
              {text('mail.retry')}
            </Button>
          )}
          {state === 'failed' && (
            <button
              type="button"
              className={styles.aside}
              aria-label={text('mail.setAside', { recipient })}
              onClick={() => actions.setAside(email)}
            >
              <Icon of={X} />
            </button>
          )}
        </div>
      </td>
    </tr>
  );
}

function DeliveryError({ email: { trouble, lastError } }: { email: EmailLine }) {
  const text = useText();
  if (!trouble) return null;
  return (
    <>
      <span className={styles.trouble}>{text(`mail.trouble.${trouble}`)}</span>
      {lastError && (
        <bdi dir="ltr" className={styles.reply}>
          {lastError}
        </bdi>
      )}
    </>
  );
}

function Times({ email: { state, createdAt, sentAt, nextTryAt, tries } }: { email: EmailLine }) {
  const text = useText();
  const calendar = useCalendar();
  const date = (at: string) => ({ date: shortMoment(at, calendar) });
  return (
    <span className={styles.times}>
      <span>{sentAt ? text('mail.sentAt', date(sentAt)) : text('mail.written', date(createdAt))}</span>
      {state === 'waiting' && tries > 0 && <span>{text('mail.nextTry', date(nextTryAt))}</span>}
    </span>
  );
}

/** Where the request is that an email is about. */
function addressOf(about: string): string | null {
  const [entity, id] = about.split('/');
  if (entity === 'quotation') return `/admin/quatations?open=${id}`; // spelt so in the specification
  return entity === 'contactMessage' ? `/admin/messages?open=${id}` : null;
}
