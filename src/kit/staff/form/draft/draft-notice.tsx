import { History } from 'lucide-react';
import { shortMoment } from '../../../i18n/calendar.ts';
import { useText } from '../../../i18n/use-text.tsx';
import { useCalendar } from '../../../pages/use-calendar.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { FoundDraft } from './use-draft.ts';

type DraftNoticeProps = { found: FoundDraft; onBringBack: () => void; onDiscard: () => void };

/** Says that there is text from before, and lets the person decide about it. */
export function DraftNotice({ found: { savedAt, hadFiles, state }, onBringBack, onDiscard }: DraftNoticeProps) {
  const text = useText();
  const time = shortMoment(savedAt, useCalendar());
  const said = text(state === 'restored' ? 'admin.draft.restored' : 'admin.draft.offered', { time });
  return (
    <Notice mark={<Icon of={History} />} words={hadFiles ? `${said} ${text('admin.draft.files')}` : said}>
      {state === 'offered' && (
        <Button small onClick={onBringBack}>
          {text('admin.draft.bringBack')}
        </Button>
      )}
      <Button variant="ghost" small onClick={onDiscard}>
        {text('admin.draft.discard')}
      </Button>
    </Notice>
  );
}
