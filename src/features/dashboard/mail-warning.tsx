import { Suspense, use } from 'react';
import { useText } from '../../kit/i18n/use-text.tsx';
import { Link } from '../../kit/router/link.tsx';
import type { MailOverview } from '../mail/mail.contract.ts';
import mailStyles from '../mail/screen/mail.module.css';
import { NoticeBox } from '../mail/screen/mail-notice.tsx';
import { NobodyTold } from '../mail/screen/nobody-told.tsx';
import { useMailSentences } from '../mail/screen/use-mail-sentences.ts';

type MailWarningProps = { mail: Promise<MailOverview | null> };

/** Says that emails do not get through. Nobody would look for that by themselves. */
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
