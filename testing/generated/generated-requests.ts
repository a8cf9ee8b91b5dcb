import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Access, Endpoint } from '../../src/kit/contract/endpoint.ts';
import type { Role } from '../../src/kit/contract/roles.ts';
import { slugOf } from '../../src/kit/records/slug-of.ts';
import { isPicture } from '../harness/test-site.ts';
import { isOrder } from '../tables/samples.ts';
import { type Body, bodiesFor, garbage } from './generated-bodies.ts';
import { sampleOf, shapeOf, simplest } from './generated-fields.ts';
import {
  garbageTokens,
  oddHeaders,
  oddIds,
  oddQueryNames,
  oddQueryValues,
  plainQueryValues,
  queryTails,
} from './hostile-requests.ts';

export type GeneratedRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: Buffer;
  /** Whose token it carries; tokens themselves are not generated. */
  as: Role | 'nobody';
};

type Caller = { as: Role | 'nobody'; headers: Record<string, string> };

/** One that nothing here takes, whatever the address. */
export const unknownMethod = 'PROPFIND';
const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', unknownMethod];

const weighted = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });
const oneOf = <T>(values: T[]) => fc.constantFrom(...values);

/** Records get these numbers first. */
const firstIds = 6;

/** Whole requests to the calls of a table, most of them nearly right. */
export function requestsFor(endpoints: Endpoint[], mostId = firstIds): fc.Arbitrary<GeneratedRequest> {
  const calls = endpoints.map((endpoint) => weighted(shareOf(endpoint), requestTo(endpoint, mostId)));
  return fc.oneof(...calls, weighted(20, elsewhere)).map((request) => ({
    ...request,
    [fc.toStringMethod]: () => describeRequest(request),
  }));
}

/**
 * Logins hash a password and pictures are decoded: fewer of them leave time for more of the rest. After one that
 * removes records for good, nothing is there any more that the following could change or bring back. What was signed is
 * not guessed.
 */
function shareOf(endpoint: Endpoint): number {
  if (['/Requests/Erase', '/Auth/Login', '/Previews/:token'].includes(endpoint.path)) return 10;
  // What is off the site can neither be read nor changed: it comes back more often than it goes.
  if (endpoint.path.endsWith('/Publish')) return 60;
  // An order names records that may be gone by then.
  if (isOrder(endpoint)) return 120;
  // There is no demo company here that could be taken away.
  if (endpoint.path.startsWith('/DemoContent')) return 10;
  // It takes what saving a draft takes.
  if (endpoint.path.endsWith('/Draft/Kept')) return 10;
  // Content has a dozen calls that need a record first.
  if (endpoint.status === 201) return Object.values(sampleOf(endpoint)).some(isPicture) ? 60 : 90;
  return 30;
}

function requestTo(endpoint: Endpoint, mostId: number): fc.Arbitrary<GeneratedRequest> {
  const body = endpoint.body
    ? fc.oneof(weighted(30, bodiesFor(endpoint)), fc.constant(null))
    : fc.oneof(weighted(15, fc.constant(null)), garbage);
  return fc
    .record({
      method: fc.oneof(simplest, weighted(20, fc.constant<string>(endpoint.method)), oneOf(methods)),
      path: pathOf(endpoint, mostId),
      query: queryOf(endpoint),
      caller: callerOf(endpoint.access),
      odd: fc.oneof(
        simplest,
        weighted(3, fc.constant([])),
        fc.array(oddHeaders(endpoint.entity), { minLength: 1, maxLength: 2 }),
      ),
      body,
    })
    .map(({ method, path, query, caller, odd, body: given }) => ({
      method,
      url: `${path}${query && `?${query}`}`,
      headers: { ...caller.headers, ...given?.headers, ...Object.assign({}, ...odd) },
      ...(given && { payload: given.payload }),
      as: caller.as,
    }));
}

/** Addresses beside the table: unknown calls, pictures, and paths out of it. */
const elsewhere: fc.Arbitrary<GeneratedRequest> = fc
  .record({
    method: oneOf(methods),
    start: oneOf(['/api', '/api/', '/api/Nothing/', '/uploads/', '/healthz', '/readyz', '/', '/api/Auth/']),
    end: oneOf(['', ...oddIds, `${'0'.repeat(32)}-1x1.webp`, `${'0'.repeat(32)}-9000x9000.w480.avif`]),
    caller: callerOf('public'),
    body: fc.oneof(fc.constant<Body | null>(null), garbage),
  })
  .map(({ method, start, end, caller, body }) => ({
    method,
    url: start + end,
    headers: { ...caller.headers, ...body?.headers },
    ...(body && { payload: body.payload }),
    as: caller.as,
  }));

function callerOf(access: Access): fc.Arbitrary<Caller> {
  const callers = { public: 'nobody', staff: 'Marketer', admin: 'Admin' } as const;
  const bare = (as: Caller['as']): Caller => ({ as, headers: {} });
  const stranger = oneOf(garbageTokens).map((authorization): Caller => ({ as: 'nobody', headers: { authorization } }));
  return fc.oneof(
    simplest,
    weighted(16, fc.constant(bare(callers[access]))),
    weighted(3, oneOf(Object.values(callers)).map(bare)),
    stranger,
  );
}

const spellings = [
  (path: string) => path.toLowerCase(),
  (path: string) => path.toUpperCase(),
  (path: string) => `${path}/`,
];

const kinds = ['client', 'blog', 'plan', 'blog'];
const pages = ['privacy', 'home', 'privacy', 'x'];

function pathOf(endpoint: Endpoint, mostId: number): fc.Arbitrary<string> {
  // What the samples' addresses become: the first text is the English title, and later ones get a number.
  const title = slugOf(Object.values(sampleOf(endpoint)).find((value) => typeof value === 'string') ?? '');
  const id = fc.oneof(weighted(9, fc.integer({ min: 1, max: mostId }).map(String)), oneOf(oddIds));
  const slug = fc.oneof(oneOf([title, `${title}-2`, title.toUpperCase(), 'x']), oneOf(oddIds));
  const path = fc.tuple(id, slug, id).map(([one, name, version]) => {
    // Calls about records of any kind name the kind. A Marketer may ask about articles only.
    const named = endpoint.path.replace(':entity', () => kinds[name.length % kinds.length] ?? '');
    const paged = named.replace(':name', () => pages[name.length % pages.length] ?? '');
    const numbered = paged.replace(':id', () => one).replace(':version', () => version);
    return `/api${numbered.replace(/:(?:slug|token|tab)/, () => name)}`;
  });
  return fc.oneof(
    weighted(30, path),
    fc.tuple(path, oneOf(spellings)).map(([plain, spell]) => spell(plain)),
  );
}

function queryOf({ query }: Endpoint): fc.Arbitrary<string> {
  const shape = Object.entries(shapeOf(query));
  const required = shape.filter(([, schema]) => !z.safeParse(schema, undefined).success);
  const anything = fc.oneof(oneOf(plainQueryValues), oneOf(oddQueryValues));
  const pairOf = (name: fc.Arbitrary<string>, value = anything) =>
    fc.tuple(name, value).map((pair) => pair.map(encodeURIComponent).join('='));
  // Every second one fits: without it nothing else of the call is reached.
  const requiredPairs = required.map(([name, schema]) => {
    const fitting = plainQueryValues.filter((value) => z.safeParse(schema, value).success);
    return pairOf(fc.constant(name), fitting.length > 0 ? fc.oneof(oneOf(fitting), anything) : anything);
  });
  const known = oneOf(['q', ...shape.map(([name]) => name)]);
  const pairs = fc.array(pairOf(fc.oneof(weighted(12, known), oneOf(oddQueryNames))), { minLength: 1, maxLength: 3 });
  const tail = fc.oneof(simplest, weighted(9, fc.constant('')), oneOf(queryTails));
  const none = fc.constant<string[]>([]);
  return fc
    .tuple(
      fc.oneof(weighted(15, fc.tuple(...requiredPairs)), none),
      fc.oneof(simplest, weighted(shape.length > 0 ? 2 : 20, none), pairs),
      tail,
    )
    .map(([first, more, end]) => [...first, ...more].join('&') + (more.length > 0 ? end : ''));
}

/** Short enough to be read; the seed brings back the whole. */
export function describeRequest({ method, url, headers, payload, as }: GeneratedRequest): string {
  const short = (text: string) => (text.length > 1500 ? `${text.slice(0, 1500)}… (${text.length} characters)` : text);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${short(value)}`);
  const body = payload ? ['', short(JSON.stringify(payload.toString('utf8')))] : [];
  return [`\n${method} ${short(url)} as ${as}`, ...lines, ...body, ''].join('\n');
}
