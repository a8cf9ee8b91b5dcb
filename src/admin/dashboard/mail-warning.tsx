import { Suspense, use } from 'react';
import { Link } from 'react-router';
import type { MailOverview } from '../../entities/mail/mail.contract.ts';
import { useText } from '../../kit/i18n/use-text.tsx';
import mailStyles from '../mail/mail.module.css';
import { NoticeBox } from '../mail/mail-notice.tsx';
import { NobodyTold } from '../mail/nobody-told.tsx';
import { useMailSentences } from '../mail/use-mail-sentences.ts';

type MailWarningProps = { mail: Promise<MailOverview | null> };

/** Says that letters do not get through. Nobody would look for that by themselves. */
export function MailWarning({ mail }: MailWarningProps) {
  return (
    <Suspense>
      <WhenKnown mail={mail} />
    </Suspense>
  );
}

function WhenKnown({ mail }: MailWarningProps) {
  const overview = use(mail);
  return overview?.isOn && <Warning overview={overview} />;
}

function Warning({ overview }: { overview: MailOverview }) {
  const text = useText();
  const sentences = useMailSentences(overview);
  if (sentences.length === 0 && overview.isNewsRead) return null;
  return (
    <NoticeBox tone={overview.failed > 0 ? 'bad' : 'warn'}>
      {sentences.length > 0 && (
        <>
          {sentences.join(' ')}{' '}
          <Link className={mailStyles.way} to={`/admin/mail${overview.failed > 0 ? '?state=failed' : ''}`}>
            {text('mail.warn.look')}
          </Link>{' '}
        </>
      )}
      {!overview.isNewsRead && <NobodyTold />}
    </NoticeBox>
  );
}
