import { Copy } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { wholeMoment } from '../../../kit/i18n/calendar.ts';
import { pick } from '../../../kit/i18n/pick.ts';
import type { TextKey } from '../../../kit/i18n/text.ts';
import { useLanguage, useText } from '../../../kit/i18n/use-text.tsx';
import { useCalendar } from '../../../kit/pages/use-calendar.ts';
import dialogStyles from '../../../kit/staff/action/confirm-dialog.module.css';
import { Button } from '../../../kit/ui/button.tsx';
import fieldStyles from '../../../kit/ui/fields/field.module.css';
import { Icon } from '../../../kit/ui/icon.tsx';
import { nameOf } from '../person-name.ts';
import { Modal } from './modal.tsx';
import type { Invited } from './staff.contract.ts';
import styles from './staff.module.css';

/** The link that was made, this once: also for servers that send no emails. */
export function LinkDialog({ invited, onClose }: { invited: Invited; onClose: () => void }) {
  const text = useText();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<TextKey | null>(null);
  const { address, expiresAt, isMailed } = invited.link;
  const inputId = useId();
  const name = pick(invited, 'name', language) || nameOf(invited);
  const calendar = useCalendar();

  async function copy() {
    // Selected first: where the browser forbids the clipboard, Ctrl+C does it.
    input.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      setSaid('staff.copied');
    } catch {
      setSaid('staff.notCopied');
    }
  }

  return (
    <Modal title={text('staff.linkTitle', { name })} onClose={onClose}>
      <p>{isMailed ? text('staff.linkMailed', { email: invited.email }) : text('staff.linkShown')}</p>
      <p>{text('staff.linkOnce', { time: wholeMoment(expiresAt, calendar) })}</p>
      <div className={styles.link}>
        <label htmlFor={inputId}>{text('staff.link')}</label>
        <input
          ref={input}
          id={inputId}
          className={fieldStyles.input}
          readOnly
          dir="ltr"
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <p role="status" className={styles.status}>
        {said && text(said)}
      </p>
      <div className={dialogStyles.actions}>
        <Button variant="ghost" onClick={onClose}>
          {text('staff.done')}
        </Button>
        <Button onClick={copy}>
          <Icon of={Copy} />
          {text('staff.copy')}
        </Button>
      </div>
    </Modal>
  );
}
