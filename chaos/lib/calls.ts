import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningSite } from '../../testing/services/running-site.ts';

/** A call of the API as the first Admin. A site that dies in the middle is an error of `fetch`. */
export async function call(
  site: RunningSite,
  token: string,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(`${site.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: isForm ? body : body && JSON.stringify(body),
  });
}

/** Makes a call again while the site is too busy for it, as a browser would. */
export async function withRetries(calling: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await calling();
    if (answer.status !== 503 || !answer.headers.has('retry-after')) return answer;
    await answer.arrayBuffer();
    await sleep(Number(answer.headers.get('retry-after')) * 100);
  }
}

/** A refusal that says when to come back. */
export const comeBack = '503, come back';

/** The status of an answer, in words where it is such a refusal. */
export function saidBy({ status, headers }: Response): string {
  return status === 503 && headers.has('retry-after') ? comeBack : String(status);
}

/** The answer, which must be a good one. */
export async function answerOf<T>(answering: Promise<Response>): Promise<T> {
  const answer = await answering;
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

/** All pages of a list. */
export async function listAll<T>(site: RunningSite, token: string, path: string): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const address = `${path}${path.includes('?') ? '&' : '?'}page=${page}&pageSize=100`;
    const answer = await answerOf<T[] | { data: T[] }>(call(site, token, 'GET', address));
    const rows = Array.isArray(answer) ? answer : answer.data;
    all.push(...rows);
    if (rows.length < 100) return all;
  }
}
