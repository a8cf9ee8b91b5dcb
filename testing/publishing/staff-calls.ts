import { contentTypes } from '../../src/entities/entities.server.ts';
import { multipart, type TestSite } from '../harness/test-site.ts';
import { samples } from '../tables/samples.ts';

export type Shown = { id: number; languages?: string[]; standing?: { status: string }; [field: string]: unknown };

/** Every kind of content: its paths, and a bilingual text as it is sent and as it is shown. */
export const kinds = contentTypes.map(({ type, endpoints, columns: _, ...kind }) => {
  const sample: Record<string, unknown> = { ...samples[type.name] };
  const sent = Object.keys(sample).find((name) => /^(?:Last|Title|.ame).*EN$/i.test(name)) ?? '';
  const base = sent.replace(/EN$/, '');
  const shownBase = kind.fields.title && base === 'Name' ? 'title' : base.charAt(0).toLowerCase() + base.slice(1);
  return { entity: type.name, list: endpoints.list.path, one: endpoints.create.path, sample, base, shownBase };
});

export type Kind = (typeof kinds)[number];

export const isFileIn = (value: unknown) => JSON.stringify(value).includes('"bytes"');

export const withoutFiles = (body: object) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => !isFileIn(value)));

/** The body without the texts of a language. */
export function withoutLanguage(value: unknown, end: 'EN' | 'AR'): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutLanguage(item, end));
  if (typeof value !== 'object' || value === null || 'bytes' in value) return value;
  const kept = Object.entries(value).filter(([name]) => !name.endsWith(end));
  return Object.fromEntries(kept.map(([name, item]) => [name, withoutLanguage(item, end)]));
}

type Sent = { as?: string; headers?: Record<string, string> };

/** Calls of staff on records of a kind, and what visitors see. */
export function staffCalls(site: () => TestSite, admin: () => string) {
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, sent: Sent = {}) => {
    const encoded = body ? await multipart(body) : { payload: undefined, headers: {} };
    const { as = admin(), headers } = sent;
    return site().call({
      method,
      url: `/api${path}`,
      as,
      headers: { ...encoded.headers, ...headers },
      ...(encoded.payload && { payload: encoded.payload }),
    });
  };
  const listed = async ({ list }: Kind, query = '', as = '') => {
    const answer = (await site().call({ url: `/api${list}${query}`, ...(as && { as }) })).json();
    const items: Shown[] = Array.isArray(answer) ? answer : answer.data;
    return items;
  };
  return {
    send,
    listed,
    /** As visitors read it; undefined when there is none. */
    visited: async ({ one }: Kind, id: number): Promise<Shown | undefined> => {
      const answer = await site().call({ url: `/api${one}/${id}` });
      return answer.statusCode === 200 ? answer.json() : undefined;
    },
    addDraft: async ({ one }: Kind, body: object) => send('POST', one, { ...body, Status: 'draft' }),
    add: async ({ one, sample }: Kind, changes: object = {}) =>
      (await send('POST', one, { ...sample, ...changes })).json<Shown>(),
    statusOf: async (kind: Kind, id: number) =>
      (await listed(kind, '?status=any', admin())).find((one) => one.id === id)?.standing?.status,
  };
}
