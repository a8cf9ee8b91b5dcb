import type { FastifyRequest } from 'fastify';
import { encodeResponse, withSource } from '../cache/encoded-response.server.ts';
import type { Made, ResponseCache } from '../cache/response-cache.server.ts';
import { addressOf } from '../client/api-client.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Store, Tag } from '../db/store.server.ts';
import type { Language } from '../i18n/languages.ts';
import { type ListPart, wholeList } from '../load/long-list.server.ts';
import { readPictureFacts } from '../media/library/picture-facts.server.ts';
import type { AnswerWithPictures } from '../media/picture-facts.ts';
import type { ListWindow } from '../records/list-window.server.ts';
import { securityHeaders } from './security-headers.server.ts';

/** What is asked for, in which language, and by whom; our own pages ask without a request. */
export type Asked = {
  params: Record<string, string>;
  query: Record<string, string>;
  language: Language;
  request?: FastifyRequest;
};

export type Answered = ListPart & { headers: Record<string, string>; cookies: string[] };

type Run = (asked: Asked, options?: { window: ListWindow }) => Promise<Answered>;

type Deps = { store: Store; cache: ResponseCache; origin: () => string };

declare module 'fastify' {
  interface FastifyInstance {
    /** What everybody may read, by its path below `/api`: for our own pages, which need no request and no JSON for it. */
    publicReads: Map<string, (asked: Omit<Asked, 'request'>) => Promise<Answered>>;
  }
}

/** Of what everybody may read; all other answers of the API are stored nowhere. */
export const sharedCaching = 'no-cache';
/** What the framework's hooks add to every other answer. */
const keptHeaders = (origin: string) => ({
  ...securityHeaders(origin),
  'content-type': 'application/json; charset=utf-8',
  'cache-control': sharedCaching,
});

/** An endpoint that everybody may read, from the cache or by `run`. */
export function publicRead(endpoint: Endpoint, { store, cache, origin }: Deps, run: Run) {
  const keyOf = ({ params, query }: Asked, pictures?: Language) =>
    addressOf(endpoint, { params, query: { ...query, pictures } });

  /** Everyone gets the same bytes: they are made once, and again when something that they show has changed. */
  function load(key: string, asked: Asked, pictures?: Language): Promise<Made<Answered>> {
    return cache.load<Answered>(key, async (onRead) => {
      const answered = await run(asked);
      const { output, headers, window } = answered;
      if (window.isCut) return { keep: false, once: answered };
      for (const tag of tagsRead(endpoint, output)) onRead(tag);
      const { etag, ...others } = headers;
      const all = { ...keptHeaders(origin()), ...others };
      if (!pictures) return { keep: true, answer: withSource(answered, JSON.stringify(output), 200, all, etag) };
      const content = await withPictures(store, output, pictures, onRead);
      return { keep: true, answer: encodeResponse(JSON.stringify(content), 200, all, etag) };
    });
  }

  /** The same before it was written down as JSON. */
  async function readInProcess(asked: Asked): Promise<Answered> {
    // With the cache off nobody would be sent the bytes.
    const made = cache.isOff ? { keep: false as const, once: await run(asked) } : await load(keyOf(asked), asked);
    if (made.keep) return made.answer.source as Answered;
    const { once } = made;
    if (!once.window.isCut) return once;
    return { ...once, output: await wholeList(once, (window) => run(asked, { window }), cache.changes) };
  }

  return { keyOf, load, readInProcess };
}

/** Our own pages ask for both at once; whoever does not ask gets the answer as it is specified. */
export async function withPictures(store: Store, answer: unknown, language: Language, onRead?: (tag: Tag) => void) {
  const pictures = await readPictureFacts(store.tables(), JSON.stringify(answer), language, onRead);
  return { answer, pictures } satisfies AnswerWithPictures;
}

/** What an answer was made of. One that could not be made may be different as soon as there is another record. */
export function tagsRead({ reads = [] }: Endpoint, output?: unknown): Tag[] {
  const record = typeof output === 'object' && output !== null && 'id' in output ? `/${output.id}` : '';
  return reads.map((source) => source.replace('/:id', record));
}
