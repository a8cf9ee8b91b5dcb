import { timeOfDay } from '../../../i18n/calendar.ts';
import { useText } from '../../../i18n/use-text.tsx';
import { useCalendar } from '../../../pages/use-calendar.ts';
import { Link } from '../../../router/link.tsx';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import { useQuestion } from '../../action/use-question.tsx';
import { historyPath } from '../../ui/history-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PersonBadge } from '../../ui/person-badge.tsx';
import type { KeptText } from './use-kept-text.ts';
import type { Presence } from './use-presence.ts';

type LockBoxProps = {
  entity: string;
  id: number;
  presence: Presence;
  /** What has become of the text of whoever lost the record, from `useKeptText`. */
  kept: KeptText;
};

/** Above the bar: who writes, and how to take over; for whoever was pushed aside the same with the names turned. */
export function LockBox({ entity, id, presence, kept }: LockBoxProps) {
  const text = useText();
  const calendar = useCalendar();
  const { ask, dialog } = useQuestion();
  const { holder, isMine, isLost, takeOver } = presence;
  if (isMine || !holder) return null;
  const { name, isSelf } = holder;
  const words = { name, time: timeOfDay(new Date(holder.since), calendar) };
  const headline = isLost
    ? text(isSelf ? 'presence.lostSelf' : 'presence.lost', words)
    : text(isSelf ? 'presence.editingSelf' : 'presence.editing', words);
  const question = {
    tone: 'change',
    title: text('presence.question', { name }),
    consequence: text('presence.consequence'),
    safeLabel: text('presence.keepReading'),
    actionLabel: text('presence.takeOver'),
  } as const;
  return (
    <Notice
      mark={<PersonBadge name={name} image="" />}
      title={headline}
      words={isLost ? <KeptWords kept={kept} /> : text(isSelf ? 'presence.readAlongSelf' : 'presence.readAlong')}
    >
      {isLost && kept.state === 'failed' && (
        <Button variant="ghost" small onClick={kept.keep}>
          {text('presence.keepAgain')}
        </Button>
      )}
      {isLost && kept.state === 'kept' && (
        <Link to={historyPath(entity, id)} className={buttonClasses({ variant: 'ghost', small: true })}>
          {text('presence.toHistory')}
        </Link>
      )}
      {/* From oneself nothing is taken. */}
      <Button variant="ghost" small onClick={() => (isSelf ? takeOver() : ask(question, takeOver))}>
        {text(isSelf ? 'presence.continueHere' : 'presence.takeOver')}
      </Button>
      {dialog}
    </Notice>
  );
}

function KeptWords({ kept: { state } }: { kept: KeptText }) {
  const text = useText();
  if (state === 'failed') return text('presence.lostNotKept');
  return text(state === 'kept' ? 'presence.lostText' : 'presence.lostKeeping');
}
