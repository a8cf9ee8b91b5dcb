import { createServer, type Server } from 'node:http';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { notFoundPath } from '../app/screens.ts';
import { previewKinds } from '../domain/preview-kinds.ts';
import { blogPublishing } from '../entities/blog/blog.api.server.ts';
import { contentTypes } from '../entities/entities.server.ts';
import { categoriesWithPlans } from '../entities/plan/plan.table.server.ts';
import { shownWith } from '../entities/shown-with.server.ts';
import { authorsOf, listAuthors } from '../features/accounts/authors.server.ts';
import type { Sessions } from '../features/accounts/session/sessions.server.ts';
import { userApi } from '../features/accounts/user.api.server.ts';
import { approvalEmails } from '../features/approval/approval-emails.server.ts';
import { activityApi } from '../features/audit-log/activity.api.server.ts';
import { calendarApi } from '../features/calendar/calendar.api.server.ts';
import { unseenApi } from '../features/dashboard/unseen/unseen.api.server.ts';
import { firstStepsApi } from '../features/first-steps/first-steps.api.server.ts';
import { historyApi } from '../features/history/history.api.server.ts';
import { mailApi } from '../features/mail/mail.api.server.ts';
import { mediaApi } from '../features/media/media.api.server.ts';
import { legalTextApi } from '../features/pages/legal/legal-text.api.server.ts';
import { openLiveTexts } from '../features/pages/live-texts.server.ts';
import { pageApi } from '../features/pages/page.api.server.ts';
import { contactMessageApi } from '../features/requests/contact-message/contact-message.api.server.ts';
import { requestEmails } from '../features/requests/email/request-emails.ts';
import { requestNoteApi } from '../features/requests/note/request-note.api.server.ts';
import { quotationApi } from '../features/requests/quotation/quotation.api.server.ts';
import { requestApi } from '../features/requests/request.api.server.ts';
import { requestOwners } from '../features/requests/request-owners.ts';
import { searchApi } from '../features/search/search.api.server.ts';
import { settingsApi } from '../features/settings/settings.api.server.ts';
import { readSettings } from '../features/settings/stored-settings.server.ts';
import { translationApi } from '../features/translation/translation.api.server.ts';
import { trashApi } from '../features/trash/trash.api.server.ts';
import { type AnswerFromCache, answerFrom } from '../kit/cache/cached-responses.server.ts';
import { createResponseCache, type ResponseCache, type Shelf } from '../kit/cache/response-cache.server.ts';
import type { ServedEndpoint } from '../kit/contract/endpoint.ts';
import { ProblemError } from '../kit/contract/problem.ts';
import type { Store, Tag } from '../kit/db/store.server.ts';
import { refuseCrossSite } from '../kit/http/access.server.ts';
import { noteTags } from '../kit/http/assert-response.server.ts';
import { limitBodies, publicBodyBytes } from '../kit/http/body-limits.server.ts';
import { readJsonAndForms } from '../kit/http/body-parsers.server.ts';
import type { ApiDeps } from '../kit/http/endpoint-routes.server.ts';
import { logSerializers } from '../kit/http/logged-error.server.ts';
import { sendProblem } from '../kit/http/problems.server.ts';
import { securityHeaders } from '../kit/http/security-headers.server.ts';
import type { Language } from '../kit/i18n/languages.ts';
import type { Texts } from '../kit/i18n/text.ts';
import { createLoadShedding, isInProcess } from '../kit/load/load-shedding.server.ts';
import { oneAtATime } from '../kit/load/one-at-a-time.server.ts';
import { limitSearches } from '../kit/load/search-limit.server.ts';
import type { Outbox } from '../kit/mail/email.ts';
import type { PrewarmFigures } from '../kit/media/drawing/prewarm.server.ts';
import type { Pictures } from '../kit/media/pictures.server.ts';
import { removedIn } from '../kit/media/remove-pictures.server.ts';
import { addUploads } from '../kit/media/upload-routes.server.ts';
import type { SiteTexts } from '../kit/pages/noted-texts.server.ts';
import { previewLinkPath } from '../kit/pages/preview-channel.ts';
import { waitingApprovals } from '../kit/publishing/approval/approval.server.ts';
import { mayPublishUnless } from '../kit/publishing/approval/approval-api.server.ts';
import { editingApi } from '../kit/publishing/editing/editing-api.server.ts';
import { previewLinkApi } from '../kit/publishing/preview-link/preview-link-api.server.ts';
import { withoutToken } from '../kit/publishing/preview-link/preview-token.server.ts';
import { addFastPath } from '../kit/socket/cached-response-fast-path.server.ts';
import { prepareGracefulClose } from '../kit/socket/close-gracefully.server.ts';
import { connectionLimit } from '../kit/socket/connection-limit.server.ts';
import { type Entrance, ownEntrance } from '../kit/socket/entrance.server.ts';
import { watchMethods } from '../kit/socket/method-not-allowed.server.ts';
import { endPipelineFlood } from '../kit/socket/pipelining.server.ts';
import {
  refuseExpectations,
  refuseUnknownMethod,
  refuseUnreadable,
  refuseWithoutHost,
} from '../kit/socket/protocol-errors.server.ts';
import { nameRequests, type TrustedProxies } from '../kit/socket/request-id.server.ts';
import { openThreads } from '../kit/threads/open-threads.server.ts';
import { addApiDocs } from './api-docs/api-docs.ts';
import { addClientErrors } from './client-errors.ts';
import { addHealth, type Phase } from './health.ts';
import { addMetrics } from './metrics/metrics.ts';
import { recordTypes } from './record-types.ts';

export type AppOptions = {
  store: Store;
  pictures: Pictures;
  /** What is made of them ahead, where somebody does. */
  prewarmed?: () => PrewarmFigures;
  sessions: Sessions;
  texts: Record<Language, Texts>;
  logLevel: string;
  /** Where the log is written to, instead of the standard output. */
  logStream?: { write(line: string): void };
  trustProxy: TrustedProxies;
  rateLimits: boolean;
  /** How long the body of somebody without a session may take; tests set less. */
  publicBodySeconds?: number;
  mail: Outbox;
  /** Where people reach the site, once it listens. */
  originOf: (app: FastifyInstance) => string;
  /** The host people type, when a proxy in front calls us by another name. */
  publicHost?: string;
  checkAnswers: boolean;
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
export type SharedParts = { cache: ResponseCache; siteTexts: SiteTexts /** Where threads answer. */; shelf?: Shelf };

declare module 'fastify' {
  interface FastifyInstance {
    endpoints: ServedEndpoint[];
    entrance: Entrance;
  }
}

// Five minutes carry 50 MB over a slow line; headers come at once or not at all. Proxies keep connections for a minute.
const timeouts = { requestTimeout: 300_000, headersTimeout: 20_000, keepAliveTimeout: 72_000 };

/** Builds the server without listening, so that tests can call it in process. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const files = connectionLimit();
  const threads = options.threads
    ? openThreads({ count: options.threads, mostFiles: files, log: () => app.log })
    : undefined;
  const cache = createResponseCache(options.cacheBytes, threads?.shelf);
  options.store.onChange((tags) => cache.drop(tags));
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
  app.decorate('publicReads', new Map());
  app.decorateRequest('person', null);
  app.decorate('load', createLoadShedding(app.server));
  app.decorate('limitSearches', limitSearches(options.rateLimits));
  app.addHook('onClose', async () => app.load.stop());
  app.addHook('onRequest', async (request, reply) => setHeaders(request, reply));
  app.addHook('onResponse', async (request, reply) => noteRequest(request, reply));
  if (options.metricsToken) {
    const { store, pictures, prewarmed, dataDir } = options;
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
  app.decorate('closeGracefully', async () => {
    await entrance.stopListening();
    isClosing = true;
    stopping.abort();
    await closeGracefully();
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

/**
 * Who may make a call stands in the entity's endpoint table as its `access`:
 * public (everyone), staff (Admin and Marketer) or admin; it is checked before the body is read.
 */
async function addApi(
  api: FastifyInstance,
  { cache, siteTexts }: SharedParts,
  stopping: AbortSignal,
  options: AppOptions,
) {
  const deps: ApiDeps = {
    ...options,
    cache,
    texts: siteTexts.texts,
    load: api.load,
    stopping,
    oneLongList: oneAtATime(),
    endpoints: api.endpoints,
    workingCopies: new Map(),
    origin: () => options.originOf(api),
    authenticate: options.sessions.authenticate,
  };
  const emails = requestEmails(deps);
  const refuseOtherMethods = watchMethods(api);
  api.addHook('onRequest', async (request) => refuseCrossSite(request, options.publicHost));
  api.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'));
  // Messages and letters say what the company says; without the database they say it in the words there are.
  api.addHook('onRequest', () => siteTexts.refresh().catch(() => undefined));

  const settings = () => readSettings(options.store.tables());
  const timeZone = async () => (await settings()).timeZone;
  const inboxDeps = { ...deps, phoneRule: settings, timeZone, owners: requestOwners(deps.store) };

  const needsApproval = async () => (await settings()).approveArticles;
  const mayPublish = mayPublishUnless(needsApproval);
  const contentDeps = {
    ...deps,
    authorsOf: (accounts: number[]) => authorsOf(deps.store, accounts),
    listAuthors: () => listAuthors(deps.store),
    approval: { isNeeded: needsApproval, tell: approvalEmails(deps) },
    categoriesWithPlans: (language?: Language) => categoriesWithPlans(deps.store, language),
    shownWith: shownWith(deps.store),
  };

  userApi(api, { ...deps, sessions: options.sessions });
  settingsApi(api, deps);
  pageApi(api, { ...deps, timeZone, originals: options.texts });
  legalTextApi(api, deps);
  for (const { addApi } of contentTypes) addApi(api, contentDeps);
  editingApi(api, { ...deps, kinds: contentTypes });
  previewLinkApi(api, {
    ...deps,
    kinds: contentTypes.filter(({ type }) => previewKinds.some((kind) => kind === type.name)),
    sign: options.sessions.vault.sign,
    pathOf: previewLinkPath,
  });
  searchApi(api, deps);
  translationApi(api, { ...deps, kinds: contentTypes, mayPublish });
  calendarApi(api, { ...deps, timeZone, kinds: contentTypes });
  unseenApi(api, { ...deps, kinds: recordTypes });
  firstStepsApi(api, { ...deps, settings, kinds: recordTypes });
  contactMessageApi(api, { ...inboxDeps, ...emails.contactMessage });
  quotationApi(api, { ...inboxDeps, ...emails.quotation });
  const countApprovals = async () => (await waitingApprovals(deps.store.tables(), blogPublishing)).length;
  requestApi(api, { ...inboxDeps, countApprovals });
  requestNoteApi(api, deps);
  activityApi(api, { ...deps, kinds: recordTypes });
  historyApi(api, { ...deps, kinds: recordTypes, mayPublish });
  trashApi(api, { ...deps, kinds: recordTypes });
  mediaApi(api, { ...deps, kinds: recordTypes });
  mailApi(api, { ...deps, newsReaders: async () => (await settings()).notifyEmails });
  addClientErrors(api);
  addApiDocs(api, deps.endpoints, async () => (await settings()).colours);
  refuseOtherMethods();

  for (const anythingElse of ['/', '/*']) {
    api.all(anythingElse, async () => {
      throw new ProblemError('notFound');
    });
  }
}

/** The port the server listens on, once it does. */
export function portOf(app: FastifyInstance): number | undefined {
  return app.entrance.port();
}
