import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { replyWith } from '../cache/encoded-response.server.ts';
import type { ResponseCache } from '../cache/response-cache.server.ts';
import { ApiError } from '../client/api-client.ts';
import type { BodyOf, Endpoint, EndpointTable, OutputOf, QueryOf, ServedEndpoint } from '../contract/endpoint.ts';
import { describeBreach, describeIssues } from '../contract/field-errors.ts';
import { ProblemError } from '../contract/problem.ts';
import type { Store } from '../db/store.server.ts';
import { isLanguage, type Language, preferredLanguage } from '../i18n/languages.ts';
import type { TextKey, Texts } from '../i18n/text.ts';
import { isInProcess, type LoadShedding, takeStreamPlace } from '../load/load-shedding.server.ts';
import { listInParts, mostRows, windowFrom } from '../load/long-list.server.ts';
import { type Pause, pause } from '../load/pause.server.ts';
import type { Outbox } from '../mail/email.ts';
import type { Pictures } from '../media/pictures.server.ts';
import { runAs } from '../records/current-user.server.ts';
import { type ListWindow, readWithin } from '../records/list-window.server.ts';
import { type Authenticate, requireAccess } from './access.server.ts';
import { assertChanges, assertResponse, freezeDeep } from './assert-response.server.ts';
import { withBody } from './body.server.ts';
import { bodyLimitsOf } from './body-limits.server.ts';
import { coerceToSchema } from './coerce-to-schema.server.ts';
import { describeProblem } from './problems.server.ts';
import { type Answered, type Asked, publicRead, sharedCaching, withPictures } from './public-read.server.ts';

/** What every entity's API is built from. */
export type ApiDeps = {
  store: Store;
  pictures: Pictures;
  cache: ResponseCache;
  load: LoadShedding;
  texts: Record<Language, Texts>;
  authenticate: Authenticate;
  rateLimits: boolean;
  /** Throws when this address is being sent a list already that is too long to be kept. */
  oneLongList: (request: FastifyRequest, reply: FastifyReply) => void;
  mail: Outbox;
  /** Where people reach the site, for links in emails. */
  origin: () => string;
  /** Every endpoint that was added, for the description of the API and for tests that leave none out. */
  endpoints: ServedEndpoint[];
  /** How each kind of content shows the working copy of a record, or another text in its place, by the kind's name. */
  workingCopies: Map<string, (id: number, instead?: Record<string, unknown>) => Promise<object>>;
  /** Aborted when the server stops: nobody is kept waiting from then on. */
  stopping: AbortSignal;
  /** Holds what every call answers and changes against its contract; on in tests, where a mismatch must show. */
  checkAnswers: boolean;
};

export type Call<E extends Endpoint> = AnyCall<E> & RequestOf<E>;

type AnyCall<E extends Endpoint> = {
  params: Record<string, string>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** What was sent as a draft; then there is no body. */
  draft: Record<string, unknown> | undefined;
  /** Adds a header to the answer. `etag` is the version of the record, without quotes. */
  header: SetHeader;
  setCookie: SetCookie;
  /** Lets the caller wait while others have its place. */
  pause: Pause;
  /** A rule that only the handler can judge was broken: throw what this returns. */
  refusal: Refusal;
};

/** What everybody may read is the same for all: our own pages read it without a request. */
type RequestOf<E extends Endpoint> = E extends { method: 'GET'; access: 'public' }
  ? { request?: never }
  : { request: FastifyRequest };

export type Refusal = (path: PropertyKey[], code: string, message: TextKey) => ProblemError;

export type SetHeader = (name: string, value: string) => void;

/** The whole header: name, value and attributes. */
export type SetCookie = (cookie: string) => void;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<OutputOf<E>>;

export type Handlers<T extends EndpointTable> = { [Name in keyof T]: Handler<T[Name]> };

type Sent = { body?: unknown; draft?: Record<string, unknown> | undefined };

type RunOptions = Sent & { window?: ListWindow; wait?: Pause };

type RuleOfTheDay = () => Promise<z.core.$ZodType | undefined>;

/** For bodies whose rules staff can change: the shape is the contract's, the limits are those of now. */
export type RulesOfTheDay<T extends EndpointTable> = Partial<Record<keyof T & string, RuleOfTheDay>>;

/** Adds an entity's endpoints to the API: access first, then the body, then the handler. */
export function addEndpoints<T extends EndpointTable>(
  api: FastifyInstance,
  table: T,
  deps: ApiDeps,
  handlers: Handlers<T>,
  rules: RulesOfTheDay<T> = {},
) {
  for (const [name, endpoint] of Object.entries(table)) {
    addEndpoint(api, endpoint, deps, handlers[name as keyof T] as unknown as Handler<Endpoint>, rules[name]);
    deps.endpoints.push({ ...endpoint, name });
  }
}

function addEndpoint(
  api: FastifyInstance,
  endpoint: Endpoint,
  deps: ApiDeps,
  handle: Handler<Endpoint>,
  ruleOfTheDay: RuleOfTheDay = async () => endpoint.body,
) {
  const { access, status = 200 } = endpoint;
  const isKept = endpoint.method === 'GET' && access === 'public';
  const pool = access !== 'public' ? 'staff' : isKept ? 'visitors' : 'senders';
  const streams = access === 'public' ? 'streams' : 'staffStreams';

  /** Neither a body that comes slowly nor a reader who is slow holds a place: only the work does. */
  async function inPlace<T>(request: FastifyRequest, work: (wait: Pause) => Promise<T>): Promise<T> {
    if (isInProcess(request)) return work(waitInPlace);
    let leave = await deps.load.enter(pool);
    try {
      return await work(async (ms) => {
        leave();
        await waitInPlace(ms);
        leave = await deps.load.enter(pool);
      });
    } finally {
      leave();
    }
  }

  const waitInPlace: Pause = (ms) => pause(ms, deps.stopping);

  async function run(
    { params, query, language, request }: Asked,
    { window = windowFrom(0, mostRows), wait = waitInPlace, body, draft }: RunOptions = {},
  ): Promise<Answered> {
    const headers: Record<string, string> = {};
    const header: SetHeader = (name, value) => {
      headers[name] = value;
    };
    const refusal: Refusal = (path, code, message) =>
      new ProblemError('invalid', { errors: [describeBreach(path, code, message, deps.texts[language], language)] });
    const cookies: string[] = [];
    const setCookie: SetCookie = (cookie) => void cookies.push(cookie);
    const call = { params, query, body, draft, request, header, setCookie, pause: wait, refusal } as Call<Endpoint>;
    const work = () => runAs(request?.person ?? null, () => readWithin(window, () => handle(call)));
    const output = deps.checkAnswers ? await assertChanges(endpoint, deps.endpoints, work) : await work();
    if (deps.checkAnswers) assertResponse(endpoint, output);
    if (deps.checkAnswers && isKept) freezeDeep(output);
    // Nothing is said where the contract says nothing, whatever a handler happens to return.
    return { output: endpoint.output || endpoint.file ? output : undefined, headers, cookies, window };
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked,
    { pictures, ...sent }: Sent & { pictures?: Language | undefined } = {},
  ) {
    if (endpoint.file) await takeStreamPlace(deps.load, streams, request, reply);
    const answered = await inPlace(request, (wait) => run(asked, { wait, ...sent }));
    const { output, headers, cookies, window } = answered;
    if (window.isCut) return answerInParts(request, reply, asked, answered);
    const { etag, ...others } = headers;
    reply.code(status).headers({ ...others, ...(etag && { etag: `"${etag}"` }) });
    if (cookies.length > 0) reply.header('set-cookie', cookies);
    if (pictures) return reply.send(await withPictures(deps.store, output, pictures));
    if (!endpoint.file) return reply.send(output);
    return reply.type(`${endpoint.file}; charset=utf-8`).send(Readable.from(output as AsyncIterable<string>));
  }

  async function answerInParts(request: FastifyRequest, reply: FastifyReply, asked: Asked, first: Answered) {
    if (isKept && deps.rateLimits && !isInProcess(request)) deps.oneLongList(request, reply);
    await takeStreamPlace(deps.load, streams, request, reply);
    // As few pieces ahead of the reader as possible: each is made when the one before has left.
    const pieces = Readable.from(
      listInParts(first, (window) => run(asked, { window }), deps.cache.changes),
      { highWaterMark: 1 },
    );
    return reply.headers(first.headers).type('application/json; charset=utf-8').send(pieces);
  }

  const { keyOf, load, readInProcess } = publicRead(endpoint, deps, run);

  async function answerFromCache(request: FastifyRequest, reply: FastifyReply, asked: Asked, pictures?: Language) {
    const key = keyOf(asked, pictures);
    const kept = deps.cache.get(key);
    if (kept) return replyWith(kept, request, reply);
    if (asked.query.q && !isInProcess(request)) api.limitSearches(request);
    const made = await inPlace(request, () => load(key, asked, pictures));
    if (!made.keep) return answerInParts(request, reply, asked, made.once);
    return replyWith(made.answer, request, reply);
  }

  const queryIn = (given: unknown, language: Language) =>
    endpoint.query ? readQuery(endpoint.query, given, deps.texts[language], language) : {};
  const staffViewOf = ({ status }: Asked['query']) => (status === undefined ? undefined : endpoint.staffView);

  async function readForPage({ query: given, ...asked }: Asked): Promise<Answered> {
    try {
      const query = queryIn(given, asked.language);
      if (staffViewOf(query)) throw new ProblemError('unauthenticated');
      return await readInProcess({ ...asked, query });
    } catch (error) {
      throw new ApiError(describeProblem(error, { id: randomUUID(), log: api.log, ...asked }, deps.texts));
    }
  }
  if (isKept) api.publicReads.set(endpoint.path, readForPage);

  api.route({
    method: endpoint.method,
    url: endpoint.path,
    ...bodyLimitsOf(endpoint),
    onRequest: async (request, reply) => {
      if (isKept) reply.header('cache-control', sharedCaching);
      if (endpoint.body && !isInProcess(request)) deps.load.refuseIfOverloaded(pool);
      await requireAccess(request, access, deps.authenticate);
    },
    handler: async (request, reply) => {
      const language = preferredLanguage(request.headers['accept-language']);
      const query = queryIn(request.query, language);
      const asked = { params: request.params as Asked['params'], query, language, request };
      const pictures = isKept ? picturesAskedFor(request) : undefined;
      const staffView = staffViewOf(query);
      if (staffView) {
        reply.header('cache-control', 'no-store');
        await requireAccess(request, staffView, deps.authenticate);
        return answer(request, reply, asked, { pictures });
      }
      if (isKept) return answerFromCache(request, reply, asked, pictures);
      const schema = await ruleOfTheDay();
      if (!schema) return answer(request, reply, asked);
      const rules = { body: schema, draft: endpoint.draft };
      return withBody(request, rules, { ...deps, language }, (body, isDraft) =>
        answer(request, reply, asked, isDraft ? { draft: { ...Object(body) } } : { body }),
      );
    },
  });
}

function readQuery(schema: z.core.$ZodType, given: unknown, texts: Texts, language: Language) {
  // What the parser returns is no plain object, in which names are found in any letter case.
  const query = Object.fromEntries(Object.entries(Object(given)));
  const result = z.safeParse(schema, coerceToSchema(schema, query), { reportInput: true });
  if (!result.success)
    throw new ProblemError('invalid', { errors: describeIssues(result.error.issues, texts, language) });
  return result.data as Record<string, string>;
}

/** The language in which somebody wants to know what the library says of the pictures in an answer. */
function picturesAskedFor({ query }: FastifyRequest): Language | undefined {
  const { pictures }: { pictures?: unknown } = Object(query);
  return isLanguage(pictures) ? pictures : undefined;
}
