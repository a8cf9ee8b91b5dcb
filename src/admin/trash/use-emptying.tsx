import { useRef, useState } from 'react';
import { trashCalls } from '../../entities/trash/trash.calls.ts';
import type { TrashList } from '../../entities/trash/trash.contract.ts';
import { useApi } from '../../kit/admin/api-context.ts';
import { ConfirmDialog } from '../../kit/admin/confirm-dialog.tsx';
import { focusList } from '../../kit/admin/list/list-heading.ts';
import { ProgressDialog } from '../../kit/admin/list/progress-dialog.tsx';
import { useReload } from '../../kit/admin/list/use-reload.ts';
import { useToast } from '../../kit/admin/toasts.tsx';
import { useAttempt } from '../../kit/admin/use-attempt.ts';
import { wasAnswered } from '../../kit/admin/was-answered.ts';
import { useText } from '../../kit/i18n/use-text.tsx';

type Seen = Pick<TrashList, 'total' | 'asOf'>;

/** Emptying the trash: asks with the number, removes what was seen then and nothing newer, and shows how far it is. */
export function useEmptying() {
  const text = useText();
  const api = useApi();
  const attempt = useAttempt();
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
