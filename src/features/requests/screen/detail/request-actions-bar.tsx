import { CircleDashed, Inbox, type LucideIcon, ShieldAlert, Trash } from 'lucide-react';
import type { RequestStatus } from '../../../../domain/request-kinds.ts';
import type { TextKey } from '../../../../kit/i18n/text.ts';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import { Icon } from '../../../../kit/ui/icon.tsx';
import type { Request } from '../request-kinds.ts';
import styles from './request-detail.module.css';
import type { RequestActions } from './use-request-actions.tsx';

type StatusAction = { to: RequestStatus; label: TextKey; icon: LucideIcon };

const takeOn: StatusAction = { to: 'inProgress', label: 'request.markInProgress', icon: CircleDashed };
const setAside: StatusAction = { to: 'spam', label: 'request.markSpam', icon: ShieldAlert };
const putBack: StatusAction = { to: 'new', label: 'request.markNew', icon: Inbox };

/** Where a request can go from where it is; that it is handled has a button of its own. */
const statusActions: Record<RequestStatus, StatusAction[]> = {
  new: [takeOn, setAside],
  inProgress: [putBack, setAside],
  handled: [putBack],
  spam: [{ ...putBack, label: 'request.markNotSpam' }],
};

export function RequestActionsBar({ request, actions }: { request: Request; actions: RequestActions }) {
  const text = useText();
  return (
    <div className={styles.actions}>
      {statusActions[request.status].map(({ to, label, icon }) => (
        <button key={to} type="button" onClick={() => actions.move(request, to)}>
          <Icon of={icon} />
          {text(label)}
        </button>
      ))}
      <button type="button" className={styles.delete} onClick={() => actions.askToDelete(request)}>
        <Icon of={Trash} />
        {text('request.delete')}
      </button>
    </div>
  );
}
