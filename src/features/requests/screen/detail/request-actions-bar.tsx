import { CircleDashed, Inbox, type LucideIcon, ShieldAlert, Trash } from 'lucide-react';
import type { RequestStatus } from '../../../../domain/request-kinds.ts';
import type { TextKey } from '../../../../kit/i18n/text.ts';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import { Icon } from '../../../../kit/ui/icon.tsx';
import type { Request } from '../request-kinds.ts';
import styles from './request-detail.module.css';
import type { RequestMoves } from './use-request-actions.tsx';

type Move = { to: RequestStatus; label: TextKey; icon: LucideIcon };

const takeOn: Move = { to: 'inProgress', label: 'request.markInProgress', icon: CircleDashed };
const setAside: Move = { to: 'spam', label: 'request.markSpam', icon: ShieldAlert };
const putBack: Move = { to: 'new', label: 'request.markNew', icon: Inbox };

/** Where a request can go from where it is; that it is handled has a button of its own. */
const movesFrom: Record<RequestStatus, Move[]> = {
  new: [takeOn, setAside],
  inProgress: [putBack, setAside],
  handled: [putBack],
  spam: [{ ...putBack, label: 'request.markNotSpam' }],
};

export function RequestMoveBar({ request, moves }: { request: Request; moves: RequestMoves }) {
  const text = useText();
  return (
    <div className={styles.moves}>
      {movesFrom[request.status].map(({ to, label, icon }) => (
        <button key={to} type="button" onClick={() => moves.move(request, to)}>
          <Icon of={icon} />
          {text(label)}
        </button>
      ))}
      <button type="button" className={styles.delete} onClick={() => moves.askToDelete(request)}>
        <Icon of={Trash} />
        {text('request.delete')}
      </button>
    </div>
  );
}
