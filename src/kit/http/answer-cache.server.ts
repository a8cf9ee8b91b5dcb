import { LRUCache } from 'lru-cache';
import type { Tag } from '../db/store.server.ts';
import type { ReadyPage } from './ready-page.server.ts';

/** What a render yields: a page to keep, or an answer for this one request (a redirect, an error). */
export type Rendered<Once> = { keep: true; page: ReadyPage } | { keep: false; once: Once };

export type Render<Once> = (onRead: (tag: Tag) => void) => Promise<Rendered<Once>>;

type Entry = { page: ReadyPage; reads: Set<Tag> };

type Flight<Once> = { result: Promise<Rendered<Once>>; droppedSince: Set<Tag> | 'everything' };

export type PageCache<Once> = {
  get(key: string): ReadyPage | undefined;
  /** The kept page, or a new render that everyone asking for the same key shares. */
  load(key: string, render: Render<Once>): Promise<Rendered<Once>>;
  /** Forgets the pages that read any of the tags; `null` forgets all. */
  drop(tags: Tag[] | null): void;
};

export function createPageCache<Once>(maxBytes: number): PageCache<Once> {
  const keysByTag = new Map<Tag, Set<string>>();
  const flights = new Map<string, Flight<Once>>();
  const running = new Set<Flight<Once>>();
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: (entry) => entry.page.bytes,
    dispose: (entry, key) => {
      for (const tag of entry.reads) forgetKey(tag, key);
    },
  });

  function forgetKey(tag: Tag, key: string) {
    const keys = keysByTag.get(tag);
    keys?.delete(key);
    if (keys?.size === 0) keysByTag.delete(tag);
  }

  function keep(key: string, page: ReadyPage, reads: Set<Tag>) {
    entries.set(key, { page, reads });
    if (!entries.has(key)) return;
    for (const tag of reads) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
  }

  function launch(key: string, render: Render<Once>): Flight<Once> {
    const reads = new Set<Tag>();
    const flight: Flight<Once> = {
      droppedSince: new Set(),
      result: render((tag) => reads.add(tag))
        .then((rendered) => {
          // Data that changed while the page was being made may be in it in the old form: show it, do not keep it.
          const { droppedSince } = flight;
          const fresh = droppedSince !== 'everything' && reads.isDisjointFrom(droppedSince);
          if (rendered.keep && fresh) keep(key, rendered.page, reads);
          return rendered;
        })
        .finally(() => {
          running.delete(flight);
          if (flights.get(key) === flight) flights.delete(key);
        }),
    };
    flights.set(key, flight);
    running.add(flight);
    return flight;
  }

  return {
    get: (key) => entries.get(key)?.page,
    async load(key, render) {
      const page = entries.get(key)?.page;
      if (page) return { keep: true, page };
      return (flights.get(key) ?? launch(key, render)).result;
    },
    drop(tags) {
      // Requests from now on must not join a render that may have read the old data.
      flights.clear();
      for (const flight of running) {
        if (tags === null || flight.droppedSince === 'everything') flight.droppedSince = 'everything';
        else for (const tag of tags) flight.droppedSince.add(tag);
      }
      if (tags === null) entries.clear();
      else for (const tag of tags) for (const key of [...(keysByTag.get(tag) ?? [])]) entries.delete(key);
    },
  };
}
