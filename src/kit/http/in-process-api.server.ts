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
import { tagsRead } from './endpoint-routes.server.ts';

export type Notes = {
  onRead: (tag: Tag) => void;
  /** A call that failed on our side. The page may stand without its data, but must not be kept so. */
  onFailure: (error: ApiError) => void;
};

/**
 * The API client of one page, drawn by the server: the same calls, without the network, noting what was read. What a
 * visitor sends with a page is sent on from the visitor's own address, because the limits are counted by address.
 */
export function inProcessApi(
  app: FastifyInstance,
  language: Language,
  { onRead, onFailure }: Notes,
  visitor?: string,
): ApiClient {
  const reads = new Map<string, ReturnType<typeof send>>();

  function send(endpoint: Endpoint, url: string, input?: CallInput) {
    return app.inject({
      method: endpoint.method,
      url,
      headers: { ...input?.headers, 'accept-language': language },
      ...(input?.body && { payload: input.body }),
      ...(visitor && { remoteAddress: visitor }),
    });
  }

  /** What the page has read already, its head is told without asking again; a write ends that. */
  function sendOnce(endpoint: Endpoint, input?: CallInput) {
    const url = addressOf(endpoint, input);
    if (endpoint.method !== 'GET') reads.clear();
    if (endpoint.method !== 'GET' || input?.headers) return send(endpoint, url, input);
    const read = reads.get(url) ?? send(endpoint, url, input);
    reads.set(url, read);
    return read;
  }

  async function callWithTag<E extends Endpoint>(endpoint: E, input?: CallInput): Promise<TaggedAnswer<E>> {
    const answer = await sendOnce(endpoint, input);
    if (answer.statusCode >= 400) {
      // A page that read "not found" must be thought over again when something is added.
      for (const tag of tagsRead(endpoint)) onRead(tag);
      const error = new ApiError(answer.json<Problem>());
      if (answer.statusCode >= 500) onFailure(error);
      throw error;
    }
    const data = answer.json();
    for (const tag of tagsRead(endpoint, data)) onRead(tag);
    return { data, etag: answer.headers.etag ?? null, total: totalIn(answer.headers['x-total-count']) };
  }
  return { callWithTag, call: async (endpoint, input) => (await callWithTag(endpoint, input)).data };
}
