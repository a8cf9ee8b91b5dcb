import { use, useState } from 'react';
import { StaffContext } from '../../session/staff-context.ts';
import type { ListQueryControl } from '../use-list-query.ts';

export type ListView = 'cards' | 'table';

const isView = (value: string | null): value is ListView => value === 'cards' || value === 'table';

/** How a person last wanted to see lists, in this browser; the address of a list may say otherwise. */
export function useListView({ params, change }: Pick<ListQueryControl, 'params' | 'change'>) {
  const key = `list-view:${use(StaffContext)?.email ?? ''}`;
  const [stored, setStored] = useState(() => read(key));
  const asked = params.get('view');
  const view = isView(asked) ? asked : stored;

  function show(next: ListView) {
    setStored(next);
    keep(key, next);
    change({ view: next, page: params.get('page') ?? '' });
  }

  return { view, show };
}

function read(key: string): ListView {
  try {
    const value = localStorage.getItem(key);
    return isView(value) ? value : 'cards';
  } catch {
    return 'cards';
  }
}

/** Where nothing can be stored, the address remembers it. */
function keep(key: string, view: ListView): void {
  try {
    localStorage.setItem(key, view);
  } catch {}
}
