import type { FastifyInstance } from 'fastify';
import { previewKinds } from '../../domain/preview-kinds.ts';
import { blogPublishing } from '../../entities/blog/blog.api.server.ts';
import { contentTypes } from '../../entities/entities.server.ts';
import { categoriesWithPlans } from '../../entities/plan/plan.table.server.ts';
import { shownWith } from '../../entities/shown-with.server.ts';
import { authorsOf, listAuthors } from '../../features/accounts/authors.server.ts';
import type { Sessions } from '../../features/accounts/session/sessions.server.ts';
import { userApi } from '../../features/accounts/user.api.server.ts';
import { approvalEmails } from '../../features/approval/approval-emails.server.ts';
import { activityApi } from '../../features/audit-log/activity.api.server.ts';
import { calendarApi } from '../../features/calendar/calendar.api.server.ts';
import { unseenApi } from '../../features/dashboard/unseen/unseen.api.server.ts';
import { firstStepsApi } from '../../features/first-steps/first-steps.api.server.ts';
import { historyApi } from '../../features/history/history.api.server.ts';
import { mailApi } from '../../features/mail/mail.api.server.ts';
import { mediaApi } from '../../features/media/media.api.server.ts';
import { legalTextApi } from '../../features/pages/legal/legal-text.api.server.ts';
import { pageApi } from '../../features/pages/page.api.server.ts';
import { contactMessageApi } from '../../features/requests/contact-message/contact-message.api.server.ts';
import { requestEmails } from '../../features/requests/email/request-emails.ts';
import { requestNoteApi } from '../../features/requests/note/request-note.api.server.ts';
import { quotationApi } from '../../features/requests/quotation/quotation.api.server.ts';
import { requestApi } from '../../features/requests/request.api.server.ts';
import { requestOwners } from '../../features/requests/request-owners.ts';
import { searchApi } from '../../features/search/search.api.server.ts';
import { settingsApi } from '../../features/settings/settings.api.server.ts';
import { readSettings } from '../../features/settings/stored-settings.server.ts';
import { translationApi } from '../../features/translation/translation.api.server.ts';
import { trashApi } from '../../features/trash/trash.api.server.ts';
import type { ResponseCache } from '../../kit/cache/response-cache.server.ts';
import { ProblemError } from '../../kit/contract/problem.ts';
import type { Store } from '../../kit/db/store.server.ts';
import { refuseCrossSite } from '../../kit/http/access.server.ts';
import type { ApiDeps } from '../../kit/http/endpoint-routes.server.ts';
import type { Language } from '../../kit/i18n/languages.ts';
import type { Texts } from '../../kit/i18n/text.ts';
import { oneAtATime } from '../../kit/load/one-at-a-time.server.ts';
import type { Outbox } from '../../kit/mail/email.ts';
import type { Pictures } from '../../kit/media/pictures.server.ts';
import type { SiteTexts } from '../../kit/pages/noted-texts.server.ts';
import { previewLinkPath } from '../../kit/pages/preview-channel.ts';
import { waitingApprovals } from '../../kit/publishing/approval/approval.server.ts';
import { mayPublishUnless } from '../../kit/publishing/approval/approval-api.server.ts';
import { editingApi } from '../../kit/publishing/editing/editing-api.server.ts';
import { previewLinkApi } from '../../kit/publishing/preview-link/preview-link-api.server.ts';
import { watchMethods } from '../../kit/socket/method-not-allowed.server.ts';
import { addApiDocs } from '../api-docs/api-docs.ts';
import { recordTypes } from '../record-types.ts';
import { addClientErrors } from './client-errors.ts';

export type ApiOptions = {
  store: Store;
  pictures: Pictures;
  sessions: Sessions;
  texts: Record<Language, Texts>;
  rateLimits: boolean;
  mail: Outbox;
  /** Where people reach the site, once it listens. */
  originOf: (app: FastifyInstance) => string;
  /** The host people type, when a proxy in front calls us by another name. */
  publicHost?: string;
  checkAnswers: boolean;
};

/** What it shares with the site's pages. */
export type ApiParts = { cache: ResponseCache; siteTexts: SiteTexts };

/**
 * Who may make a call stands in the entity's endpoint table as its `access`:
 * public (everyone), staff (Admin and Marketer) or admin; it is checked before the body is read.
 */
export async function addApi(
  api: FastifyInstance,
  { cache, siteTexts }: ApiParts,
  stopping: AbortSignal,
  options: ApiOptions,
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
