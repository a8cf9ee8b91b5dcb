import { useCallback, useEffect, useRef, useState } from 'react';
import { mediaCalls } from '../../../media/library/media.calls.ts';
import type { Media } from '../../../media/library/media.contract.ts';
import { useApi } from '../../session/api-context.ts';

export type Library = ReturnType<typeof useLibrary>;

type Found = { state: 'loading' | 'ready' | 'failed'; pictures: Media[]; count: number };

const pageSize = 24;
const debounceMs = 250;

/** What the library has of a kind for a search, page after page, newest first. */
export function useLibrary(kind: Media['kind'], search: string) {
  const api = useApi();
  const [found, setFound] = useState<Found>({ state: 'loading', pictures: [], count: 0 });
  /** Of the last question: an answer to one before it comes too late. */
  const asked = useRef(0);

  const ask = useCallback(
    async (q: string, known: Media[]) => {
      asked.current += 1;
      const own = asked.current;
      setFound((last) => ({ ...last, state: 'loading', pictures: known }));
      const page = Math.floor(known.length / pageSize) + 1;
      const query = { kind, page, pageSize, ...(q && { q }) };
      const answer = await api.call(mediaCalls.list, { query, isBackground: true }).catch(() => null);
      if (own !== asked.current) return;
      if (!answer) return setFound({ state: 'failed', pictures: known, count: known.length });
      setFound({ state: 'ready', pictures: withoutDoubles([...known, ...answer.data]), count: answer.count });
    },
    [api, kind],
  );

  const q = search.trim();
  useEffect(() => {
    const timer = setTimeout(() => void ask(q, []), q ? debounceMs : 0);
    return () => clearTimeout(timer);
  }, [ask, q]);

  return {
    ...found,
    more: () => ask(q, found.pictures),
    again: () => ask(q, []),
    /** One that has just been put into it. */
    add: (picture: Media) =>
      setFound((last) => ({ ...last, pictures: withoutDoubles([picture, ...last.pictures]), count: last.count + 1 })),
  };
}

/** What was added meanwhile moves others to the next page. */
function withoutDoubles(pictures: Media[]): Media[] {
  return [...new Map(pictures.map((picture) => [picture.id, picture])).values()];
}
