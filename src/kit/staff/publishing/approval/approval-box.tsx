import { Stamp } from 'lucide-react';
import { lazy, type ReactNode, Suspense, use, useState } from 'react';
import { shortMoment } from '../../../i18n/calendar.ts';
import { useText } from '../../../i18n/use-text.tsx';
import { useCalendar } from '../../../pages/use-calendar.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { StaffContext } from '../../session/staff-context.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './approval-box.module.css';
import type { ApprovalState } from './use-approval.ts';

const SendBackForm = lazy(() => import('./send-back-form.tsx').then((module) => ({ default: module.SendBackForm })));

/** Above the bar of a record that an Admin has to publish: who waits for whom. Nothing where nobody does. */
export function ApprovalBox({ approval }: { approval: ApprovalState }) {
  const isAdmin = use(StaffContext)?.role === 'Admin';
  const { isNeeded, request } = approval;
  if (request?.state === 'asked') return isAdmin ? <Asked approval={approval} /> : <Waiting approval={approval} />;
  if (request) return <SentBack approval={approval} />;
  return isNeeded ? <Needed approval={approval} /> : null;
}

type Part = { approval: ApprovalState };

function Needed({ approval: { ask, isBusy } }: Part) {
  const text = useText();
  return (
    <Box title={text('approval.needed')} words={text('approval.neededText')}>
      <Button variant="ghost" small disabled={isBusy} onClick={() => void ask()}>
        {text('approval.ask')}
      </Button>
    </Box>
  );
}

function Waiting({ approval: { request, takeBack, isBusy } }: Part) {
  const text = useText();
  const time = useTime(request?.at);
  return (
    <Box title={text('approval.asked', { time })} words={text('approval.askedText')}>
      {request?.isOwn && (
        <Button variant="ghost" small disabled={isBusy} onClick={() => void takeBack()}>
          {text('approval.takeBack')}
        </Button>
      )}
    </Box>
  );
}

/** What an Admin sees, who publishes by the bar below or answers here. */
function Asked({ approval: { request, sendBack, isBusy } }: Part) {
  const text = useText();
  const [isWriting, setIsWriting] = useState(false);
  const time = useTime(request?.at);
  return (
    <Box title={text('approval.askedBy', { name: request?.by ?? '', time })} words={text('approval.askedByText')}>
      {isWriting ? (
        <Suspense>
          <SendBackForm isBusy={isBusy} onSend={sendBack} onCancel={() => setIsWriting(false)} />
        </Suspense>
      ) : (
        <Button variant="ghost" small onClick={() => setIsWriting(true)}>
          {text('approval.sendBack')}
        </Button>
      )}
    </Box>
  );
}

function SentBack({ approval: { request, isNeeded, ask, isBusy } }: Part) {
  const text = useText();
  return (
    <Box title={text('approval.sentBack', { name: request?.answeredBy ?? '' })} words={request?.word ?? ''}>
      {isNeeded && (
        <Button variant="ghost" small disabled={isBusy} onClick={() => void ask()}>
          {text('approval.askAgain')}
        </Button>
      )}
    </Box>
  );
}

function useTime(at: string | undefined): string {
  const calendar = useCalendar();
  return at ? shortMoment(at, calendar) : '';
}

function Box({ title, words, children }: { title: string; words: string; children?: ReactNode }) {
  return (
    <Notice
      mark={<Icon of={Stamp} />}
      title={title}
      words={
        <span dir="auto" className={styles.words}>
          {words}
        </span>
      }
    >
      {children}
    </Notice>
  );
}
