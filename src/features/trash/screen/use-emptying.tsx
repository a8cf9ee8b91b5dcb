import { useRef, useState } from 'react';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { useConfirmedAction } from '../../../kit/staff/action/use-confirmed-action.ts';
import { ProgressDialog } from '../../../kit/staff/list/selection/progress-dialog.tsx';
import { useApi } from '../../../kit/staff/session/api-context.ts';
import { trashCalls } from '../trash.calls.ts';
import type { TrashList } from '../trash.contract.ts';
import { useListAfter } from './use-list-after.ts';

type Seen = Pick<TrashList, 'total' | 'asOf'>;

/** Emptying the trash: asks with the number, removes what was seen then and nothing newer, and shows how far it is. */
export function useEmptying() {
  const text = useText();
  const { perform, dialog } = useConfirmedAction();
  const listAfter = useListAfter();
  const { removeAll, progress } = useRemoveAll();

  const ask = (seen: Seen) =>
    perform({
      question: {
        tone: 'delete',
        title: text('trash.emptyQuestion', { count: seen.total }),
        consequence: text('trash.emptyConsequence'),
        safeLabel: text('admin.delete.keepAll'),
        actionLabel: text('trash.empty'),
      },
      run: () => removeAll(seen),
      ...listAfter,
      done: (count) => text('trash.emptied', { count }),
      failed: (reason) => text('trash.notEmptied', { reason }),
    });
  return { ask, dialog: dialog || progress };
}

/** In rounds, each of which the server can do in a moment. */
function useRemoveAll() {
  const api = useApi();
  const [progress, setProgress] = useState<{ done: number; count: number } | null>(null);
  const isStopped = useRef(false);

  async function removeAll({ total, asOf }: Seen): Promise<number> {
    let done = 0;
    isStopped.current = false;
    try {
      for (let left = total; left > 0 && !isStopped.current; ) {
        setProgress({ done, count: total });
        const round = await api.call(trashCalls.empty, { query: { until: asOf } });
        done += round.deleted;
        left = round.deleted > 0 ? round.left : 0;
      }
    } finally {
      setProgress(null);
    }
    return done;
  }

  function stop() {
    isStopped.current = true;
  }

  return {
    removeAll,
    progress: progress && <ProgressDialog label="admin.batch.deleting" {...progress} onStop={stop} />,
  };
}
