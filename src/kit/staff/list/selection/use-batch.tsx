import { useRef, useState } from 'react';
import type { TextKey } from '../../../i18n/text.ts';
import { ProgressDialog } from './progress-dialog.tsx';

/** Does the same to several items, one after the other, and shows how far it is. */
export function useBatch() {
  const [progress, setProgress] = useState<{ label: TextKey; done: number; count: number } | null>(null);
  const isStopped = useRef(false);

  async function run<Item>(label: TextKey, items: Item[], call: (item: Item) => Promise<void>): Promise<void> {
    isStopped.current = false;
    try {
      for (const [done, item] of items.entries()) {
        if (isStopped.current) break;
        if (items.length > 1) setProgress({ label, done, count: items.length });
        await call(item);
      }
    } finally {
      setProgress(null);
    }
  }

  function stop() {
    isStopped.current = true;
  }

  return { run, dialog: progress && <ProgressDialog {...progress} onStop={stop} /> };
}
