import { CircleExclamationPoint, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../kit/i18n/use-text.tsx';
import alertStyles from '../../../kit/staff/ui/alert.module.css';
import { Icon } from '../../../kit/ui/icon.tsx';
import type { MailOverview } from '../mail.contract.ts';
import styles from './mail.module.css';
import { NobodyTold } from './nobody-told.tsx';
import { useMailSentences } from './use-mail-sentences.ts';

/** How it stands with the mail: in a line when all is well, in a box when it is not. */
export function MailNotice({ overview }: { overview: MailOverview }) {
  const text = useText();
  const sentences = useMailSentences(overview);
  const { isOn, isNewsRead, trouble, lastError, failed, sentLastDay } = overview;
  if (!isOn) {
    return (
      <NoticeBox tone="warn">
        <b>{text('mail.offTitle')}.</b> {text('mail.offText')}
      </NoticeBox>
    );
  }
  if (sentences.length === 0 && !trouble && isNewsRead) {
    return <p className={styles.hint}>{text('mail.sentLastDay', { count: sentLastDay })}</p>;
  }
  return (
    <NoticeBox tone={failed > 0 ? 'bad' : 'warn'}>
      {sentences.length > 0 && <b>{sentences.join(' ')} </b>}
      {!isNewsRead && <NobodyTold />}
      {trouble && text(`mail.trouble.${trouble}`)}
      {lastError && <span className={styles.reply}>{text('mail.serverSaid', { reply: lastError })}</span>}
    </NoticeBox>
  );
}

/** Stands there from the start: it takes no focus and interrupts nobody. */
export function NoticeBox({ tone, children }: { tone: 'bad' | 'warn'; children: ReactNode }) {
  return (
    <div className={alertStyles.alert} data-tone={tone}>
      <Icon of={tone === 'warn' ? Clock : CircleExclamationPoint} />
      <p className={styles.notice}>{children}</p>
    </div>
  );
}
