import { useRef, useState } from 'react';
import type { TextKey } from '../../../kit/i18n/text.ts';
import { useText } from '../../../kit/i18n/use-text.tsx';
import type { Action } from '../../../kit/staff/action/use-action.ts';
import { ProgressDialog } from '../../../kit/staff/list/selection/progress-dialog.tsx';
import { useApi } from '../../../kit/staff/session/api-context.ts';
import { demoContentCalls } from '../demo/demo-content.calls.ts';

type Round = { done: number; left: number };

/** Something in rounds, each of which the server can do in a moment. Stopped, it can be gone on with at any time. */
export function useRounds(label: TextKey) {
  const [progress, setProgress] = useState<{ done: number; count: number } | null>(null);
  const isStopped = useRef(false);

  async function run(count: number, round: () => Promise<Round>): Promise<number> {
    let done = 0;
    isStopped.current = false;
    try {
      for (let left = count; left > 0 && !isStopped.current; ) {
        setProgress({ done, count });
        const result = await round();
        done += result.done;
        left = result.done > 0 ? result.left : 0;
      }
    } finally {
      setProgress(null);
    }
    return done;
  }

  function stop() {
    isStopped.current = true;
  }

  return { run, progress: progress && <ProgressDialog label={label} {...progress} onStop={stop} /> };
}

/** Bringing back what went with the demo company, all of it or since a moment. */
export function useRestoring() {
  const text = useText();
  const api = useApi();
  const { run, progress } = useRounds('admin.batch.restoring');
  function restoring(count: number, since?: string): Action {
    let back = 0;
    return {
      run: async () => {
        back = await run(count, async () => {
          const { restored, left } = await api.call(demoContentCalls.restore, { body: { ...(since && { since }) } });
          return { done: restored, left };
        });
      },
      done: () => text('firstSteps.restored', { count: back }),
      failed: (reason) => text('firstSteps.notRestored', { reason }),
      key: 'demo',
    };
  }
  return { restoring, progress };
}
