import { LRUCache } from 'lru-cache';
import type { Tag } from '../db/store.server.ts';
import type { EncodedResponse, SharedVariant } from './encoded-response.server.ts';

/** What making an answer yields: one to keep, or one for this request only (a redirect, an error). */
export type Made<Once> = { keep: true; answer: EncodedResponse } | { keep: false; once: Once };

export type Make<Once> = (onRead: (tag: Tag) => void) => Promise<Made<Once>>;

type Entry = { answer: EncodedResponse; reads: Set<Tag> };

type Flight = { result: Promise<Made<unknown>>; droppedSince: Set<Tag> | 'everything' };

/** The response cache: pages and public answers of the API, as bytes, invalidated when something that they read changes. */
export type ResponseCache = {
  /** Keeps nothing. */
  isOff: boolean;
  get(key: string): EncodedResponse | undefined;
  /** The cached response, or a new one that everyone asking for the same key shares (single flight). */
  load<Once>(key: string, make: Make<Once>, options?: LoadOptions): Promise<Made<Once>>;
  /**
   * Invalidates the responses that read any of the tags; `null` invalidates all. Where the news are late already, those who
   * do not mind may be sent the old response for a moment, while it is made anew.
   */
  drop(tags: Tag[] | null, isLate?: boolean): void;
  /** How often something has changed so far. */
  changes(): number;
  figures(): { entries: number; bytes: number };
  /** What is kept, the most recently used first. */
  keys(): string[];
};

/** `mayBeStale`: nothing is made of it that would be kept (stale-while-revalidate). */
type LoadOptions = { mayBeStale?: boolean };

/** Memory that other threads answer from. */
export type Shelf = {
  /** Returns the body as it lies there. */
  put(key: string, variant: SharedVariant): Buffer;
  /** Nobody is sent it any more when this returns. */
  remove(key: string): void;
  /** What others were sent since the last time. */
  takeAsked(): string[];
};

/** How often the cache looks at what others were sent; only while it is full. */
const lookMs = 1000;

/** How long after late news somebody may still be sent what was kept before them. */
const staleMs = 2000;

/** 0 bytes keep nothing. */
export function createResponseCache(maxBytes: number, shelf?: Shelf): ResponseCache {
  const keysByTag = new Map<Tag, Set<string>>();
  const stale = new Map<string, EncodedResponse>();
  let staleTimer: NodeJS.Timeout | undefined;
  const flights = new Map<string, Flight>();
  const running = new Set<Flight>();
  let changes = 0;
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: (entry, key) => entry.answer.bytes + key.length,
    dispose: ({ answer, reads }, key) => {
      answer.share = null;
      shelf?.remove(key);
      for (const tag of reads) forgetKey(tag, key);
    },
  });
  let lookedAt = Number.NEGATIVE_INFINITY;

  /** Those that others were sent are no longer the least recently used. */
  function noteAsked(bytes: number) {
    const isFull = entries.calculatedSize + bytes > entries.maxSize;
    if (!shelf || !isFull || performance.now() - lookedAt < lookMs) return;
    lookedAt = performance.now();
    for (const key of shelf.takeAsked()) entries.get(key);
  }

  function forgetKey(tag: Tag, key: string) {
    const keys = keysByTag.get(tag);
    keys?.delete(key);
    if (keys?.size === 0) keysByTag.delete(tag);
  }

  function keep(key: string, answer: EncodedResponse, reads: Set<Tag>) {
    noteAsked(answer.bytes);
    entries.set(key, { answer, reads });
    if (!entries.has(key)) return;
    answer.isKept = true;
    if (shelf) answer.share = (variant) => shelf.put(key, variant);
    for (const tag of reads) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
  }

  function launch(key: string, make: Make<unknown>): Flight {
    const reads = new Set<Tag>();
    const flight: Flight = {
      droppedSince: new Set(),
      result: make((tag) => reads.add(tag))
        .then((made) => {
          // Data that changed meanwhile may be in it in the old form: show it, do not keep it.
          const { droppedSince } = flight;
          const fresh = droppedSince !== 'everything' && reads.isDisjointFrom(droppedSince);
          if (made.keep && fresh) keep(key, made.answer, reads);
          return made;
        })
        .finally(() => {
          stale.delete(key);
          running.delete(flight);
          if (flights.get(key) === flight) flights.delete(key);
        }),
    };
    flights.set(key, flight);
    running.add(flight);
    return flight;
  }

  function dropKey(key: string, isLate: boolean) {
    const old = isLate && entries.peek(key)?.answer;
    entries.delete(key);
    if (old) stale.set(key, old);
  }

  function endStaleSoon() {
    clearTimeout(staleTimer);
    staleTimer = setTimeout(() => stale.clear(), staleMs).unref();
  }

  const isOff = maxBytes === 0;
  return {
    isOff,
    get: (key) => entries.get(key)?.answer,
    async load<Once>(key: string, make: Make<Once>, { mayBeStale = false }: LoadOptions = {}) {
      const answer = entries.get(key)?.answer;
      if (answer) return { keep: true, answer };
      // With the cache off every request is made anew.
      if (isOff) return make(() => undefined);
      const old = mayBeStale && stale.get(key);
      const { result } = flights.get(key) ?? launch(key, make);
      // One key is always made by the same route, so the flight's result is of the caller's kind.
      if (!old) return result as Promise<Made<Once>>;
      // Should it fail, the next one who asks is told.
      result.catch(() => undefined);
      return { keep: true, answer: old };
    },
    changes: () => changes,
    drop(tags, isLate = false) {
      changes += 1;
      if (isLate) endStaleSoon();
      else stale.clear();
      // Invalidate in-flight renders too, so that no new caller joins a stale one.
      flights.clear();
      for (const flight of running) {
        if (tags === null || flight.droppedSince === 'everything') flight.droppedSince = 'everything';
        else for (const tag of tags) flight.droppedSince.add(tag);
      }
      if (tags === null) entries.clear();
      else for (const tag of tags) for (const key of [...(keysByTag.get(tag) ?? [])]) dropKey(key, isLate);
    },
    figures: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
    keys: () => [...entries.keys()],
  };
}
