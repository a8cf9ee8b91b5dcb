import type { Server } from 'node:http';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { notFoundPath } from '../app/screens.ts';
import { openLiveTexts } from '../features/pages/live-texts.server.ts';
import { type AnswerFromCache, answerFrom } from '../kit/cache/cached-responses.server.ts';
import { createResponseCache, type Shelf } from '../kit/cache/response-cache.server.ts';
import type { ServedEndpoint } from '../kit/contract/endpoint.ts';
import { ProblemError } from '../kit/contract/problem.ts';
import type { Tag } from '../kit/db/store.server.ts';
import { noteTags } from '../kit/http/assert-response.server.ts';
import { limitBodies, publicBodyBytes } from '../kit/http/body-limits.server.ts';
import { readJsonAndForms } from '../kit/http/body-parsers.server.ts';
import { logSerializers } from '../kit/http/logged-error.server.ts';
import { sendProblem } from '../kit/http/problems.server.ts';
import { securityHeaders } from '../kit/http/security-headers.server.ts';
import { createLoadShedding, isInProcess } from '../kit/load/load-shedding.server.ts';
import { limitSearches } from '../kit/load/search-limit.server.ts';
import type { PrewarmFigures } from '../kit/media/drawing/prewarm.server.ts';
import type { Pictures } from '../kit/media/pictures.server.ts';
import { removedIn } from '../kit/media/remove-pictures.server.ts';
import { addUploads } from '../kit/media/upload-routes.server.ts';
import { withoutToken } from '../kit/publishing/preview-link/preview-token.server.ts';
import { addFastPath } from '../kit/socket/cached-response-fast-path.server.ts';
import { prepareGracefulClose } from '../kit/socket/close-gracefully.server.ts';
import { connectionLimit } from '../kit/socket/connection-limit.server.ts';
import { type Entrance, ownEntrance } from '../kit/socket/entrance.server.ts';
import { createServer } from '../kit/socket/node-http.server.ts';
import { endPipelineFlood } from '../kit/socket/pipelining.server.ts';
import {
  refuseExpectations,
  refuseUnknownMethod,
  refuseUnreadable,
  refuseWithoutHost,
} from '../kit/socket/protocol-errors.server.ts';
import { nameRequests, type TrustedProxies } from '../kit/socket/request-id.server.ts';
import { openThreads } from '../kit/threads/open-threads.server.ts';
import { type ApiOptions, type ApiParts, addApi } from './api/add-api.ts';
import { addHealth, type Phase } from './health.ts';

export type AppOptions = ApiOptions & {
  /** What is made of pictures ahead, where somebody does. */
  prewarmed?: () => PrewarmFigures;
  logLevel: string;
  /** Where the log is written to, instead of the standard output. */
  logStream?: { write(line: string): void };
  trustProxy: TrustedProxies;
  /** How long the body of somebody without a session may take; tests set less. */
  publicBodySeconds?: number;
  /** Opens `/metrics` to whoever knows it. */
  metricsToken?: string;
  /** Whose free space is told there. */
  dataDir?: string;
  /** `started` when everything is there that a start makes, such as the first accounts, and unless told otherwise. */
  phase?: () => Phase;
  /** For pages and public answers of the API; 0 keeps none. */
  cacheBytes: number;
  /** How many threads answer what is kept; without any the main thread does, which answers everything else. */
  threads?: number;
  /** Files and pages; the API's tests do without. May return what answers ahead of the framework. */
  addSite?: (app: FastifyInstance, parts: SharedParts) => Promise<AnswerFromCache | undefined>;
};

/** What the site's pages share with its API. */
export type SharedParts = ApiParts & {
  /** Where threads answer. */
  shelf?: Shelf;
};

declare module 'fastify' {
  interface FastifyInstance {
    endpoints: ServedEndpoint[];
    entrance: Entrance;
    /** What is kept for visitors, the most recently used first. */
    keptUrls: () => string[];
  }
}

// Five minutes carry 50 MB over a slow line; headers come at once or not at all. Proxies keep connections for a minute.
const timeouts = { requestTimeout: 300_000, headersTimeout: 20_000, keepAliveTimeout: 72_000 };

/** Bodies and answers are checked by the entities' own schemas: the framework's compilers need not even be loaded. */
const noSchemas = { buildValidator: refuseSchema, buildSerializer: refuseSchema };

function refuseSchema(): never {
  throw new Error('a route has a schema of the framework');
}

/** Builds the server without listening, so that tests can call it in process. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const files = connectionLimit();
  const threads = options.threads
    ? openThreads({ count: options.threads, mostFiles: files, log: () => app.log })
    : undefined;
  const cache = createResponseCache(options.cacheBytes, threads?.shelf);
  options.store.onChange(cache.drop);
  options.store.onChange((tags) => forgetCopies(options.pictures, tags, app.log));
  const siteTexts = openLiveTexts(options.store, options.texts, () => cache.drop([siteTexts.ownTag]));
  const { texts } = siteTexts;
  if (options.checkAnswers) options.store.onChange(noteTags);
  const kept = answerFrom(cache);
  let answerAhead = kept.ahead;
  const origin = () => options.originOf(app);
  let isClosing = false;
  const stopping = new AbortController();
  const app = fastify<Server>({
    serverFactory: (handler) =>
      createServer({ ...timeouts, requireHostHeader: false }, (request, response) => {
        if (isClosing) response.shouldKeepAlive = false;
        if (endPipelineFlood(request, response)) return;
        if (refuseWithoutHost(request, response, origin)) return;
        if (!answerAhead(request, response)) handler(request, response);
      }),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    logger: options.logLevel !== 'silent' && {
      level: options.logLevel,
      serializers: logSerializers,
      ...(options.logStream && { stream: options.logStream }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nameRequests(options.trustProxy),
    trustProxy: options.trustProxy,
    schemaController: { compilersFactory: noSchemas },
    bodyLimit: publicBodyBytes,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, origin()),
    // An address that cannot even be decoded: for a page it is one that does not exist.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply);
      reply.raw.on('finish', () => noteRequest(request, reply));
      return /^\/api\//i.test(request.url)
        ? sendProblem(error, request, reply, texts)
        : reply.redirect(notFoundPath, 302);
    },
  });
  refuseExpectations(app.server, origin);
  function setHeaders({ id }: FastifyRequest, reply: FastifyReply) {
    reply.headers({ ...securityHeaders(origin()), 'x-request-id': id });
  }
  app.decorate('endpoints', []);
  app.decorate('keptUrls', cache.keys);
  app.decorate('publicReads', new Map());
  app.decorateRequest('person', null);
  app.decorate('load', createLoadShedding(app.server));
  app.decorate('limitSearches', limitSearches(options.rateLimits));
  app.addHook('onClose', async () => app.load.stop());
  app.addHook('onRequest', async (request, reply) => setHeaders(request, reply));
  app.addHook('onResponse', async (request, reply) => noteRequest(request, reply));
  if (options.metricsToken) {
    const { store, pictures, prewarmed, dataDir } = options;
    const { addMetrics } = await import('./metrics/metrics.ts');
    const answeredAhead = () => kept.answered() + (threads?.answered() ?? 0);
    addMetrics(app, options.metricsToken, { store, pictures, prewarmed, dataDir, cache, answeredAhead });
  }
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, texts));
  app.setNotFoundHandler((request, reply) => {
    if (refuseUnknownMethod(request, reply, origin())) return;
    throw new ProblemError('notFound');
  });

  limitBodies(app, options.publicBodySeconds);
  await readJsonAndForms(app);
  await app.register(async (api) => addApi(api, { cache, siteTexts }, stopping.signal, options), { prefix: '/api' });
  addUploads(app, options.pictures, options.store);
  addHealth(app, options.store, options.phase ?? (() => 'started'));
  answerAhead = (await options.addSite?.(app, { cache, siteTexts, shelf: threads?.shelf })) ?? answerAhead;
  const entrance = threads
    ? threads.entranceTo(app.server)
    : ownEntrance(app.server, addFastPath(app.server, kept.quickly, files), (at) => app.listen(at));
  app.decorate('entrance', entrance);
  // Whoever neither reads nor sends for this long has gone. Drawing an upload takes less.
  app.server.setTimeout(120_000);
  const closeGracefully = prepareGracefulClose(app.server, entrance, () => app.load.figures().inFlight);
  app.decorate('closeGracefully', async (lastCallMs) => {
    await entrance.stopListening();
    isClosing = true;
    // Whoever is made to wait for an answer may have it, where there is no hurry.
    if (lastCallMs === undefined) stopping.abort();
    await closeGracefully(lastCallMs);
  });
  app.addHook('preClose', () => app.closeGracefully());
  app.addHook('onClose', () => entrance.close());
  return app;
}

/** Another instance has removed them; what cannot be forgotten now is looked at again within the hour. */
function forgetCopies(pictures: Pictures, tags: Tag[] | null, log: FastifyBaseLogger) {
  for (const name of removedIn(tags ?? [])) {
    pictures.forget(name).catch((err: unknown) => log.warn({ err, picture: name }, 'a copy could not be removed'));
  }
}

/** One line per request. The query is left out: people paste personal data into addresses; and what opens a preview. */
function noteRequest(request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) {
  const { id, method, url, ip, server } = request;
  if (isInProcess(request)) return;
  const ms = Math.round(elapsedTime);
  server.log.info({ reqId: id, method, path: withoutToken(url.split(/[?#]/)[0] ?? ''), status: statusCode, ms, ip });
}

/** The port the server listens on, once it does. */
export function portOf(app: FastifyInstance): number | undefined {
  return app.entrance.port();
}
