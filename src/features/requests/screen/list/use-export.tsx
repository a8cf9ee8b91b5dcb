import { type ReactNode, useRef, useState } from 'react';
import { dayIn } from '../../../../kit/i18n/company-time.ts';
import { useText } from '../../../../kit/i18n/use-text.tsx';
import { useCalendar } from '../../../../kit/pages/use-calendar.ts';
import { useSearchParams } from '../../../../kit/router/hooks.ts';
import { receiveFile, saveFile } from '../../../../kit/staff/action/download.ts';
import { useAction } from '../../../../kit/staff/action/use-action.ts';
import { ProgressDialog } from '../../../../kit/staff/list/selection/progress-dialog.tsx';
import { useApi } from '../../../../kit/staff/session/api-context.ts';
import { type RequestKind, requestKinds } from '../request-kinds.ts';
import { listQueryIn } from './request-filters.ts';

/** What is made in a moment needs no progress. */
const worthShowing = 1000;

/** All that is listed, on every page, as a file. */
export function useExport(kind: RequestKind): { run: () => void; isRunning: boolean; dialog: ReactNode } {
  const text = useText();
  const api = useApi();
  const { act, isBusy } = useAction();
  const [params] = useSearchParams();
  const { timeZone } = useCalendar();
  const [progress, setProgress] = useState<{ done: number; count: number } | null>(null);
  const stop = useRef<AbortController>(null);

  async function receive() {
    const query = listQueryIn(params, kind, timeZone);
    const stopper = new AbortController();
    stop.current = stopper;
    try {
      return await receiveFile(api, requestKinds[kind].calls.export, {
        query,
        signal: stopper.signal,
        // The dialog names the one after those that are done.
        onLines: (done, all) => setProgress(all >= worthShowing ? { done: Math.min(done, all - 1), count: all } : null),
      });
    } catch (error) {
      if (!stopper.signal.aborted) throw error;
      return null;
    } finally {
      setProgress(null);
    }
  }

  function run() {
    const file = `${kind}-${dayIn(new Date(), timeZone)}.csv`;
    void act({
      key: kind,
      run: receive,
      onDone: (received) => received && saveFile(received.content, file),
      done: (received) => received && text('request.exported', { count: received.count, file }),
      failed: (reason) => text('request.notExported', { reason }),
    });
  }

  return {
    isRunning: isBusy(kind),
    run,
    dialog: progress && <ProgressDialog label="request.exporting" {...progress} onStop={() => stop.current?.abort()} />,
  };
}
