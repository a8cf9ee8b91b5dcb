import { useRef, useState } from 'react';
import { useText } from '../../../kit/i18n/use-text.tsx';
import { ConfirmDialog } from '../../../kit/staff/action/confirm-dialog.tsx';
import { useAction } from '../../../kit/staff/action/use-action.ts';
import { wasAnswered } from '../../../kit/staff/action/was-answered.ts';
import { focusList } from '../../../kit/staff/list/list-heading.ts';
import { ProgressDialog } from '../../../kit/staff/list/selection/progress-dialog.tsx';
import { useReload } from '../../../kit/staff/list/use-reload.ts';
import { useApi } from '../../../kit/staff/session/api-context.ts';
import { useToast } from '../../../kit/staff/ui/toasts.tsx';
import { trashCalls } from '../trash.calls.ts';
import type { TrashList } from '../trash.contract.ts';

type Seen = Pick<TrashList, 'total' | 'asOf'>;

/** Emptying the trash: asks with the number, removes what was seen then and nothing newer, and shows how far it is. */
export function useEmptying() {
  const text = useText();
  const api = useApi();
  const attempt = useAction();
  const showToast = useToast();
  const reload = useReload();
  const [asked, setAsked] = useState<Seen | null>(null);
  const [progress, setProgress] = useState<{ done: number; count: number } | null>(null);
  const isStopped = useRef(false);

  async function removeAll({ total, asOf }: Seen): Promise<number> {
    let done = 0;
    for (let left = total; left > 0 && !isStopped.current; ) {
      setProgress({ done, count: total });
      const round = await api.call(trashCalls.empty, { query: { until: asOf } });
      done += round.deleted;
      left = round.deleted > 0 ? round.left : 0;
    }
    return done;
  }

  function empty(seen: Seen) {
    isStopped.current = false;
    return attempt(
      async () => {
        try {
          const count = await removeAll(seen);
          showToast({ kind: 'done', message: text('trash.emptied', { count }) });
          await reload();
        } catch (error) {
          if (wasAnswered(error)) await reload();
          throw error;
        } finally {
          setProgress(null);
          focusList();
        }
      },
      (reason) => text('trash.notEmptied', { reason }),
    );
  }

  const question = asked && (
    <ConfirmDialog
      tone="delete"
      title={text('trash.emptyQuestion', { count: asked.total })}
      safeLabel={text('admin.delete.keepAll')}
      actionLabel={text('trash.empty')}
      onSafe={() => setAsked(null)}
      onAction={() => {
        setAsked(null);
        void empty(asked);
      }}
    >
      {text('trash.emptyConsequence')}
    </ConfirmDialog>
  );
  const running = progress && (
    <ProgressDialog
      label="admin.batch.deleting"
      {...progress}
      onStop={() => {
        isStopped.current = true;
      }}
    />
  );
  return { ask: setAsked, dialog: question || running };
}
