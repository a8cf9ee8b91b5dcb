import { isMissing } from '../../../client/api-client.ts';
import type { TextKey } from '../../../i18n/text.ts';
import { focusList } from '../list-heading.ts';
import { useReload } from '../use-reload.ts';
import { useBatch } from './use-batch.tsx';

/**
 * The steps of an action that does the same to several items. What it was done to is noted in `finished`: trying again
 * goes on with the rest, and undoing concerns all of it. The list is shown as it is then, also after a failure.
 */
export function useEach() {
  const reload = useReload();
  const batch = useBatch();

  function each<Item>(label: TextKey, items: Item[], call: (item: Item) => Promise<unknown>) {
    const finished: Item[] = [];
    let shown = 0;

    async function run() {
      const rest = items.filter((item) => !finished.includes(item));
      await batch.run(label, rest, async (item) => {
        await call(item);
        finished.push(item);
      });
    }

    async function show() {
      if (finished.length === shown) return;
      shown = finished.length;
      focusList();
      await reload();
    }

    return { finished, steps: { run, onDone: show, onFailed: show } };
  }

  return { each, dialog: batch.dialog };
}

/** What somebody else has deleted in the meantime is gone as well. */
export function unlessMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}
