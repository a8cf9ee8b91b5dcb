import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { linksIn } from './find-checks.ts';

type Opened = ReadonlyMap<string, 'there' | 'missing'>;

// An article has a handful. Whoever writes a list of hundreds opens them on the site.
const mostOpened = 30;

/** Opens the pages of this site that the texts lead to, each once, and says which are not there. */
export function useDeadLinks(values: FieldValues): { deadLinks: ReadonlySet<string>; linksToOpen: number } {
  const [opened, setOpened] = useState<Opened>(new Map());
  const texts = Object.values(values).filter((value) => typeof value === 'string');
  const links = [...new Set(texts.flatMap(linksIn))].slice(0, mostOpened);
  const unopened = links.filter((address) => !opened.has(address));
  const next = unopened[0];

  useEffect(() => {
    if (next === undefined) return;
    const stop = new AbortController();
    const keep = (found: 'there' | 'missing') =>
      !stop.signal.aborted && setOpened((known) => new Map(known).set(next, found));
    fetch(next, { method: 'HEAD', signal: stop.signal }).then(
      ({ status }) => keep(status === 404 || status === 410 ? 'missing' : 'there'),
      // Without an answer nothing is known against it.
      () => keep('there'),
    );
    return () => stop.abort();
  }, [next]);

  const missing = links.filter((address) => opened.get(address) === 'missing');
  return { deadLinks: new Set(missing), linksToOpen: unopened.length };
}
