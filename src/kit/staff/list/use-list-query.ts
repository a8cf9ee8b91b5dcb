import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import type { ListParams } from './arrange-list.ts';
import { rememberList } from './list-path.ts';

const debounceMs = 300;

/**
 * What is looked for in a list lives in the address, so that coming back finds the list as it was. What is being typed
 * counts at once and is written there when the person pauses.
 */
export function useListParams(filterNames: string[]) {
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

  const write = useEffectEvent((value: string) => {
    const q = value.trim() && value;
    // Whoever has pressed a card meanwhile is on the way to it, and must not be called back.
    if (ahead && ahead.pathname !== place.pathname) return rememberList(place.pathname, `?${queryWith({ q })}`);
    setTyped(q);
    change({ q });
  });

  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => write(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);

  useEffect(() => rememberList(place.pathname, place.search), [place]);

  const wishes: ListParams = {
    search: search.trim(),
    sort: wanted.get('sort') ?? '',
    page: Number(wanted.get('page')) || 1,
    chosen: (filter) => wanted.get(filter) ?? '',
  };
  const isNarrowed = wishes.search !== '' || filterNames.some((name) => wishes.chosen(name) !== '');
  return { wishes, typed: search, type: setTyped, change, clear, isNarrowed, params };
}

export type ListWishesControl = ReturnType<typeof useListParams>;
