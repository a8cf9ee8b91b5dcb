import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigation, useSearchParams } from '../../router/hooks.ts';
import type { ListParams } from './arrange-list.ts';
import { rememberList } from './list-path.ts';

const debounceMs = 300;

/**
 * What is looked for in a list lives in the address, so that coming back finds the list as it was. What is being typed
 * counts at once and is written there when the person pauses.
 */
export function useListQuery(filterNames: string[]) {
  const place = useLocation();
  const { location: ahead } = useNavigation();
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState<string | null>(null);
  const written = params.get('q') ?? '';
  if (typed !== null && typed === written) setTyped(null);
  const search = typed ?? written;
  // The address follows when the list has been loaded; a change that comes meanwhile must not undo the ones before.
  // These are the queries on their way, oldest first: one may arrive when others have been asked for already.
  const underway = useRef<string[]>([]);
  const [asked, setAsked] = useState<string | null>(null);
  const wanted = asked === null ? params : new URLSearchParams(asked);
  useEffect(() => {
    const arrived = underway.current.lastIndexOf(new URLSearchParams(place.search).toString());
    underway.current = arrived < 0 ? [] : underway.current.slice(arrived + 1);
    setAsked(underway.current.at(-1) ?? null);
  }, [place]);

  /** An empty value leaves the address; every change but one of the page starts on the first page. */
  function queryWith(values: Record<string, string>): URLSearchParams {
    const next = new URLSearchParams(underway.current.at(-1) ?? location.search);
    for (const [name, value] of Object.entries({ q: search, page: '', ...values })) {
      if (value.trim()) next.set(name, value);
      else next.delete(name);
    }
    return next;
  }

  function change(values: Record<string, string>) {
    const next = queryWith(values);
    underway.current.push(next.toString());
    setAsked(next.toString());
    setParams(next, { replace: true });
  }

  function clear() {
    setTyped('');
    change(Object.fromEntries(['q', 'sort', ...filterNames].map((name) => [name, ''])));
  }

  /** For whoever comes back to the list. */
  const remember = useEffectEvent((q: string) => rememberList(place.pathname, `?${queryWith({ q })}`));

  const write = useEffectEvent((value: string) => {
    const q = value.trim() && value;
    // Whoever is on the way to another page must not be called back.
    if (ahead && ahead.pathname !== place.pathname) return remember(q);
    setTyped(q);
    change({ q });
  });

  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => write(typed), debounceMs);
    // On a busy computer the press of a link is known of before `ahead` is.
    const onPress = (event: MouseEvent) => {
      if (!leavesPage(event)) return;
      clearTimeout(timer);
      remember(typed);
    };
    document.addEventListener('click', onPress, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', onPress, { capture: true });
    };
  }, [typed]);

  useEffect(() => rememberList(place.pathname, place.search), [place]);

  const query: ListParams = {
    search: search.trim(),
    sort: wanted.get('sort') ?? '',
    page: Number(wanted.get('page')) || 1,
    chosen: (filter) => wanted.get(filter) ?? '',
  };
  const isNarrowed = query.search !== '' || filterNames.some((name) => query.chosen(name) !== '');
  return { query, typed: search, type: setTyped, change, clear, isNarrowed, params };
}

/** Whether a press leads to another page in this tab. */
function leavesPage({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const opensElsewhere = button !== 0 || metaKey || ctrlKey || shiftKey || altKey || link?.target === '_blank';
  return link !== null && !opensElsewhere && link.pathname !== location.pathname;
}

export type ListQueryControl = ReturnType<typeof useListQuery>;
