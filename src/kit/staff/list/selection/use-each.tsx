import type { ReactNode } from 'react';
import { isMissing } from '../../../client/api-client.ts';
import type { TextKey } from '../../../i18n/text.ts';
import { focusList } from '../list-heading.ts';
import { useReload } from '../use-reload.ts';
import { useBatch } from './use-batch.tsx';

type Each = <Item>(
  label: TextKey,
  items: Item[],
  done: Item[],
  call: (item: Item) => Promise<unknown>,
) => Promise<void>;

/**
 * Does the same to those items that are not done yet, and shows the list as it is then, also after a failure. What is
 * done is noted in `done`: trying again goes on with the rest, and undoing concerns all of it.
 */
export function useEach(): { each: Each; dialog: ReactNode } {
  const reload = useReload();
  const batch = useBatch();

  const each: Each = async (label, items, done, call) => {
    const before = done.length;
    try {
      await batch.run(
        label,
        items.filter((item) => !done.includes(item)),
        async (item) => {
          await call(item);
          done.push(item);
        },
      );
    } finally {
      if (done.length > before) {
        focusList();
        await reload();
      }
    }
  };

  return { each, dialog: batch.dialog };
}

/** What somebody else has deleted in the meantime is gone as well. */
export function unlessMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}
