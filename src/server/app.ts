import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { clientApi } from '../entities/client/client.api.server.ts';
import { settingsApi } from '../entities/settings/settings.api.server.ts';
import type { Sessions } from '../entities/user/sessions.server.ts';
import { userApi } from '../entities/user/user.api.server.ts';
import { limits } from '../kit/contract/fields.ts';
import { ProblemError } from '../kit/contract/problem.ts';
import type { Store } from '../kit/db/store.server.ts';
import { refuseCrossSite } from '../kit/http/access.server.ts';
import type { ApiParts } from '../kit/http/endpoint-routes.server.ts';
import { addFastLane, type FastLane, type QuickAnswer } from '../kit/http/fast-lane.server.ts';
import { sendProblem } from '../kit/http/problems.server.ts';
import { commonHeaders, emptyPolicy } from '../kit/http/security-headers.server.ts';
import type { Language } from '../kit/i18n/languages.ts';
import type { Texts } from '../kit/i18n/text.ts';
import type { Pictures } from '../kit/media/pictures.server.ts';
import { addUploads } from '../kit/media/upload-routes.server.ts';
import { notFoundPath } from '../routes.ts';
import { addHealth } from './health.ts';

export type AppOptions = {
  store: Store;
  pictures: Pictures;
  sessions: Sessions;
  texts: Record<Language, Texts>;
  logLevel: string;
  trustProxy: boolean | string;
  rateLimits: boolean;
  /** The host people type, when a proxy in front calls us by another name. */
  publicHost?: string;
  checkAnswers: boolean;
  /** Files and pages; the API's tests do without. */
  addSite?: (app: FastifyInstance) => Promise<Front | undefined>;
};

/** What may answer a request before the framework sees it. */
export type Front = {
  /** Returns true when it has answered. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  quickAnswer?: QuickAnswer;
};

// Five minutes carry 50 MB over a slow line; headers come at once or not at all. Proxies keep connections for a minute.
const timeouts = { requestTimeout: 300_000, headersTimeout: 20_000, keepAliveTimeout: 72_000 };

const goodbyeMs = 300;
const lastCallMs = 8000;

/** Builds the server without listening, so that tests can call it in process. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  let front: Front | undefined;
  let isClosing = false;
  const app = fastify<Server>({
    serverFactory: (handler) =>
      createServer(timeouts, (request, response) => {
        if (isClosing) response.shouldKeepAlive = false;
        if (!front?.answer(request, response)) handler(request, response);
      }),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    logger: options.logLevel === 'silent' ? false : { level: options.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy,
    bodyLimit: 1_048_576,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // An address that cannot even be decoded: for a page it is one that does not exist.
    frameworkErrors: (error, request, reply) =>
      request.url.startsWith('/api/')
        ? sendProblem(error, request, reply, options.texts)
        : reply.redirect(notFoundPath, 302),
  });
  app.decorateRequest('person', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...commonHeaders, 'content-security-policy': emptyPolicy, 'x-request-id': request.id });
  });
  app.addHook('onResponse', async ({ id, method, url, ip, raw }, { statusCode, elapsedTime }) => {
    // Calls that a page makes in process are part of the page's own request.
    if (!(raw.socket instanceof Socket)) return;
    // One line per request. The query is left out: people paste personal data into addresses.
    app.log.info({ reqId: id, method, path: url.split('?')[0], status: statusCode, ms: Math.round(elapsedTime), ip });
  });
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, options.texts));
  app.setNotFoundHandler(() => {
    throw new ProblemError('notFound');
  });

  // JSON and multipart are all we read; an empty body is none, whatever it calls itself.
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else readJson(request, String(body), done);
  });
  await app.register(multipart, {
    limits: {
      fileSize: limits.imageBytes,
      files: 60,
      fields: 1000,
      parts: 1060,
      fieldSize: 1_048_576,
      fieldNameSize: 200,
    },
    throwFileSizeLimit: false,
  });
  await app.register(async (api) => addApi(api, options), { prefix: '/api' });
  addUploads(app, options.pictures);
  addHealth(app, options.store);
  front = await options.addSite?.(app);
  const lane = front?.quickAnswer && addFastLane(app.server, front.quickAnswer);
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    isClosing = true;
    await sayGoodbye(app.server, lane);
  });
  return app;
}

/**
 * Nobody new comes in, and whoever is here gets one more answer, which says that it is the last: a connection that is
 * cut while a request is on its way would be a failed request.
 */
async function sayGoodbye(server: Server, lane: FastLane | undefined) {
  // Only stops listening; the HTTP server's own close would also cut idle connections at once.
  NetServer.prototype.close.call(server);
  lane?.handOverAll();
  await sleep(goodbyeMs);
  lane?.end();
  // Half a request that never becomes a whole one must not hold up the stop.
  setTimeout(() => server.closeAllConnections(), lastCallMs).unref();
}

/**
 * One line per entity. Who may make a call stands in the entity's endpoint table as its `access`:
 * public (everyone), staff (Admin and Marketer) or admin; it is checked before the body is read.
 */
async function addApi(api: FastifyInstance, options: AppOptions) {
  const parts: ApiParts = { ...options, authenticate: options.sessions.authenticate };
  api.addHook('onRequest', async (request) => refuseCrossSite(request, options.publicHost));
  api.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-cache'));

  userApi(api, { ...parts, sessions: options.sessions, rateLimits: options.rateLimits });
  settingsApi(api, parts);
  clientApi(api, parts);

  for (const anythingElse of ['/', '/*']) {
    api.all(anythingElse, async () => {
      throw new ProblemError('notFound');
    });
  }
}

/** The port the server listens on, once it does. */
export function portOf(app: FastifyInstance): number | undefined {
  const address = app.addresses()[0];
  return typeof address === 'object' ? address.port : undefined;
}
