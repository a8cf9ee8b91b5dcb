import type { Endpoint, OutputOf } from '../contract/endpoint.ts';
import type { Problem } from '../contract/problem.ts';
import type { Language } from '../i18n/languages.ts';
import { type ApiClient, ApiError, addressOf, type CallInput, type TaggedAnswer, totalIn } from './api-client.ts';
import { loadingCounter } from './loading-counter.ts';
import { xsrfHeader } from './xsrf-header.ts';

export type BrowserApiOptions = {
  base: string;
  language: () => Language;
  token: () => string | null;
  /** Called when a token that we sent is no longer good. */
  onUnauthenticated: () => void;
};

const readTimeoutMs = 20_000;

/** The API client of the browser. Every call but those in the background counts for the loading overlay until it has ended. */
export function browserApi(options: BrowserApiOptions): ApiClient {
  async function callWithTag<E extends Endpoint>(endpoint: E, input: CallInput = {}): Promise<TaggedAnswer<E>> {
    if (!input.isBackground) loadingCounter.started();
    try {
      const answer = await send(endpoint, input, options);
      const { headers } = answer;
      if (answer.ok) {
        return {
          data: await contentOf<E>(answer),
          etag: headers.get('etag'),
          total: totalIn(headers.get('x-total-count')),
        };
      }
      if (answer.status === 401 && options.token()) options.onUnauthenticated();
      throw new ApiError(await problemIn(answer));
    } finally {
      if (!input.isBackground) loadingCounter.finished();
    }
  }
  return { callWithTag, call: async (endpoint, input) => (await callWithTag(endpoint, input)).data };
}

async function contentOf<E extends Endpoint>(answer: Response): Promise<OutputOf<E>> {
  try {
    // 204 has no content at all.
    return JSON.parse((await answer.text()) || 'null');
  } catch (error) {
    // Cut off half-way, or not from us: something in between answered.
    throw new ApiError(null, error);
  }
}

async function send(
  endpoint: Endpoint,
  input: CallInput,
  { base, language, token }: BrowserApiOptions,
): Promise<Response> {
  const { body, send: transmit = fetch } = input;
  const json = body && !(body instanceof FormData);
  const isRead = endpoint.method === 'GET';
  const headers = {
    ...input.headers,
    'Accept-Language': language(),
    ...(token() && { Authorization: `Bearer ${token()}` }),
    ...(json && { 'Content-Type': 'application/json' }),
    ...(!isRead && xsrfHeader(base)),
  };
  try {
    return await transmit(base + addressOf(endpoint, input), {
      method: endpoint.method,
      headers,
      body: json ? JSON.stringify(body) : body,
      // Writes may carry large pictures over slow lines; they end when they end.
      signal: isRead ? AbortSignal.timeout(readTimeoutMs) : null,
    });
  } catch (error) {
    throw new ApiError(null, error);
  }
}

async function problemIn(answer: Response): Promise<Problem | null> {
  const { status, url, statusText: title, headers } = answer;
  const isJson = headers.get('content-type')?.includes('json');
  const problem: Problem | null = isJson ? await answer.json() : null;
  if (problem?.code || status !== 429) return problem;
  // A proxy in between has limited the rate, in words of its own. Its header says the same as ours.
  const retryAfterSeconds = secondsIn(headers.get('retry-after'));
  return { type: 'about:blank', title, status, code: 'tooManyRequests', instance: url, retryAfterSeconds };
}

/** `Retry-After` is a number of seconds or a date. */
function secondsIn(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return seconds > 0 ? Math.ceil(seconds) : undefined;
}
