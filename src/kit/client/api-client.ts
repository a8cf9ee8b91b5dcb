import type { Endpoint, OutputOf } from '../contract/endpoint.ts';
import type { Problem } from '../contract/problem.ts';

export type CallInput = {
  params?: Record<string, string | number>;
  /** Parameters that are undefined are left out. */
  query?: Record<string, string | number | boolean | undefined>;
  /** FormData travels as multipart, anything else as JSON. */
  body?: FormData | object;
  headers?: Record<string, string>;
  /** Nobody waits for it: it does not count for the loading overlay. */
  isBackground?: boolean;
  /** Something else than `fetch` to send it with, in the browser. */
  send?: typeof fetch;
};

/** The one way pages and screens reach the API: in process on the server, over HTTP in the browser. */
export type ApiClient = {
  call<E extends Endpoint>(endpoint: E, input?: CallInput): Promise<OutputOf<E>>;
  /** The same, with what the headers tell about the answer. */
  callWithTag<E extends Endpoint>(endpoint: E, input?: CallInput): Promise<TaggedAnswer<E>>;
};

export type TaggedAnswer<E extends Endpoint> = {
  data: OutputOf<E>;
  /** The version of what was read, for an `If-Match` later. */
  etag: string | null;
  /** How many a list has on all of its pages. */
  total: number | null;
};

export function totalIn(header: unknown): number | null {
  return typeof header === 'string' ? Number(header) : null;
}

/** An answer that was not a success. `problem` is null when there was no answer at all. */
export class ApiError extends Error {
  readonly problem: Problem | null;

  constructor(problem: Problem | null, cause?: unknown) {
    super(problem ? `${problem.status} ${problem.code}` : 'no answer', { cause });
    this.name = 'ApiError';
    this.problem = problem;
  }
}

/** For code that also runs on the server: what is built has its own copy of the class, and the server throws another. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/** Whether a call failed because there is no such record. */
export function isMissing(error: unknown): boolean {
  return isApiError(error) && error.problem?.status === 404;
}

/** The address of a call: `/Clients/:id` with `{ id: 7 }` is `/api/Clients/7`. */
export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: CallInput = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `/api${path}${search && `?${search}`}`;
}
