import { startTransition, useRef, useState } from 'react';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { useText } from '../../../i18n/use-text.tsx';
import { useAction } from '../../action/use-action.ts';
import { useApi } from '../../session/api-context.ts';
import { changedPart } from '../arrange-list.ts';
import { useReload } from '../use-reload.ts';

type OrderOptions<Item> = {
  items: Item[];
  endpoint?: Endpoint;
  nameOf: (item: Item) => string;
};

/** The order of a list: shown at once as it was put, saved at once, and put back with a message when that fails. */
export function useOrder<Item extends { id: number }>({ items, endpoint, nameOf }: OrderOptions<Item>) {
  const text = useText();
  const api = useApi();
  const { act } = useAction();
  const reload = useReload();
  const [optimistic, setOptimistic] = useState<number[] | null>(null);
  const [said, setSaid] = useState('');
  // One call after the other: each says where some stand among themselves, as the one before has left them.
  const saving = useRef(Promise.resolve());
  const newest = useRef<number[] | null>(null);

  const ordered = optimistic ? inOrder(items, optimistic) : items;

  function save(ids: number[], part: number[], target: Endpoint) {
    const isNewest = () => newest.current === null || newest.current === ids;
    async function show() {
      if (!isNewest()) return;
      newest.current = null;
      await reload();
      // In a transition, because the new list is drawn in one: shown before it, the old one would take the focus away.
      if (!newest.current) startTransition(() => setOptimistic(null));
    }
    return act({
      run: () => api.call(target, { body: { ids: part } }),
      onDone: show,
      failed: (reason) => text('admin.list.notOrdered', { reason }),
      onFailed() {
        if (isNewest()) setOptimistic(null);
        return show();
      },
    });
  }

  /** `ids` are all that have a place on the site, `item` is the one that was moved. */
  function put(ids: number[], item: Item) {
    const before = ordered.map(({ id }) => id).filter((id) => ids.includes(id));
    const part = changedPart(before, ids);
    if (!endpoint || part.length === 0) return;
    newest.current = ids;
    setOptimistic(ids);
    saving.current = saving.current.then(() => save(ids, part, endpoint));
    setSaid(text('admin.list.moved', { name: nameOf(item), place: ids.indexOf(item.id) + 1, count: ids.length }));
  }

  return { ordered, put, said };
}

/** What came in the meantime stands at the end. */
function inOrder<Item extends { id: number }>(items: Item[], ids: number[]): Item[] {
  const places = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: Item) => places.get(id) ?? ids.length;
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
}
