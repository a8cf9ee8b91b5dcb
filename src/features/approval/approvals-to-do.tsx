import { Stamp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { blogScreens } from '../../entities/blog/blog.screens.ts';
import { blogApprovalCalls } from '../../entities/blog/blog-approval.calls.ts';
import { shortMoment } from '../../kit/i18n/calendar.ts';
import { pick } from '../../kit/i18n/pick.ts';
import { useLanguage, useText } from '../../kit/i18n/use-text.tsx';
import { useCalendar } from '../../kit/pages/use-calendar.ts';
import type { WaitingApproval } from '../../kit/publishing/approval/approval.contract.ts';
import { Link } from '../../kit/router/link.tsx';
import { editPathOf } from '../../kit/staff/record/entity-screens.ts';
import { useApi } from '../../kit/staff/session/api-context.ts';
import { Box } from '../../kit/staff/ui/box.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import styles from '../dashboard/rows.module.css';

/** The articles that an Admin was asked to publish; nothing where there are none, as on most sites always. */
export function ApprovalsToDo() {
  const text = useText();
  const language = useLanguage();
  const calendar = useCalendar();
  const waiting = useWaiting();
  if (waiting.length === 0) return null;
  return (
    <Box title={text('approval.waiting')} note={text('approval.waitingNote')}>
      <ul className={styles.rows}>
        {waiting.map(({ id, by, at, ...titles }) => (
          <li key={id} className={styles.row}>
            <span className={styles.badge} data-state="asked">
              <Icon of={Stamp} />
            </span>
            <span className={styles.words}>
              <Link to={editPathOf(blogScreens, id)}>
                <bdi>{pick(titles, 'title', language) || titles.titleEN || titles.titleAR}</bdi>
              </Link>
              <span>{text('approval.waitingBy', { name: by })}</span>
            </span>
            <time dateTime={at}>{shortMoment(at, calendar)}</time>
          </li>
        ))}
      </ul>
    </Box>
  );
}

function useWaiting(): WaitingApproval[] {
  const api = useApi();
  const [waiting, setWaiting] = useState<WaitingApproval[]>([]);
  useEffect(() => {
    let isCurrent = true;
    // The menu counts them, too: what could not be had now is no reason to say anything.
    api.call(blogApprovalCalls.waitingApprovals, { isBackground: true }).then(
      (found) => isCurrent && setWaiting(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [api]);
  return waiting;
}
