import type { FastifyInstance } from 'fastify';
import {
  type ApiClient,
  ApiError,
  addressOf,
  type CallInput,
  type TaggedAnswer,
  totalIn,
} from '../client/api-client.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Problem } from '../contract/problem.ts';
import type { Tag } from '../db/store.server.ts';
import type { Language } from '../i18n/languages.ts';
import { tagsRead } from './public-read.server.ts';

export type Notes = {
  onRead: (tag: Tag) => void;
  /** A call that failed on our side. The page may stand without its data, but must not be kept so. */
  onFailure: (error: ApiError) => void;
};

type Answer = Omit<TaggedAnswer<Endpoint>, 'data'> & { data: unknown };

/**
 * The API client of one page, drawn by the server: the same calls, without the network, noting what was read. What
 * everybody may read is read from its handler; what a visitor sends with a page takes the whole way, from the visitor's
 * own address, because the limits are counted by address.
 */
export function inProcessApi(
  app: FastifyInstance,
  language: Language,
  { onRead, onFailure }: Notes,
  visitor?: string,
): ApiClient {
  const reads = new Map<string, Promise<Answer>>();

  async function send(endpoint: Endpoint, input?: CallInput): Promise<Answer> {
    reads.clear();
    const answer = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, input),
      headers: { ...input?.headers, 'accept-language': language },
      ...(input?.body && { payload: input.body }),
      ...(visitor && { remoteAddress: visitor }),
    });
    if (answer.statusCode >= 400) throw new ApiError(answer.json<Problem>());
    return { data: answer.json(), etag: answer.headers.etag ?? null, total: totalIn(answer.headers['x-total-count']) };
  }

  type Read = NonNullable<ReturnType<typeof app.publicReads.get>>;

  async function readWith(read: Read, { params = {}, query = {} }: CallInput = {}): Promise<Answer> {
    const { output, headers } = await read({ params: asTexts(params), query: asTexts(query), language });
    const etag = headers.etag ? `"${headers.etag}"` : null;
    return { data: output, etag, total: totalIn(headers['x-total-count']) };
  }

  /** What the page has read already, its head is told without asking again; whatever is sent ends that. */
  function ask(endpoint: Endpoint, input?: CallInput): Promise<Answer> {
    const read = endpoint.method === 'GET' ? app.publicReads.get(endpoint.path) : undefined;
    if (!read) return send(endpoint, input);
    const address = addressOf(endpoint, input);
    const asked = reads.get(address) ?? readWith(read, input);
    reads.set(address, asked);
    return asked;
  }

  async function callWithTag<E extends Endpoint>(endpoint: E, input?: CallInput): Promise<TaggedAnswer<E>> {
    try {
      const answer = await ask(endpoint, input);
      for (const tag of tagsRead(endpoint, answer.data)) onRead(tag);
      return answer as TaggedAnswer<E>;
    } catch (error) {
      // A page that read "not found" must be thought over again when something is added.
      for (const tag of tagsRead(endpoint)) onRead(tag);
      if (error instanceof ApiError && (error.problem?.status ?? 500) >= 500) onFailure(error);
      throw error;
    }
  }
  return { callWithTag, call: async (endpoint, input) => (await callWithTag(endpoint, input)).data };
}

/** As they would stand in an address. */
function asTexts(values: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
