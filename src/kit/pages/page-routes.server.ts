import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tag } from '../db/store.server.ts';
import type { AnswerCache, Made } from '../http/answer-cache.server.ts';
import { ApiError } from '../http/api-client.ts';
import { inProcessApi } from '../http/in-process-api.server.ts';
import { makeReadyAnswer, type ReadyAnswer, replyWith } from '../http/ready-answer.server.ts';
import { commonHeaders, contentSecurityPolicy, type PolicySources } from '../http/security-headers.server.ts';
import { type Language, languageOfPath } from '../i18n/languages.ts';
import type { Texts } from '../i18n/text.ts';
import { pageAddress } from './page-address.ts';
import type { BrowserSettings, PageRequest, RenderPage } from './renderer.ts';

export type PagesOptions = {
  render: RenderPage;
  assetTags: PageRequest['assetTags'];
  texts: Record<Language, Texts>;
  origin: () => string;
  browser: BrowserSettings;
  sources: PolicySources;
  queryOf: (path: string) => string[];
  notFoundPath: string;
};

/** Answers for this one request, which are not kept: redirects, and pages that something failed on. */
type Once =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'page'; page: ReadyAnswer; cause: unknown };

/** `public` with revalidation: a shared cache may keep the page, but a change is seen at the next visit. */
const pageHeaders = {
  ...commonHeaders,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
};

/** Everything that is not the API or a file is a page. */
export function addPages(app: FastifyInstance, cache: AnswerCache, options: PagesOptions) {
  async function render(key: string, onRead: (tag: Tag) => void): Promise<Made<Once>> {
    const url = new URL(key, options.origin());
    const { texts, browser, assetTags } = options;
    let failure: unknown;
    const onFailure = (error: unknown) => {
      failure = error;
    };
    const api = inProcessApi(app, languageOfPath(url.pathname), { onRead, onFailure });
    const result = await options.render({ url, api, texts, browser, assetTags });
    if (result.kind === 'redirect') return { keep: false, once: result };
    const policy = contentSecurityPolicy(result.inlineScripts, options.sources);
    const headers = { ...pageHeaders, 'content-security-policy': policy };
    const cause = result.failure ?? failure;
    if (!cause) return { keep: true, answer: makeReadyAnswer(result.html, result.status, headers) };
    const isPassing = result.status >= 500 && cause instanceof ApiError && cause.problem?.status === 503;
    const page = isPassing
      ? makeReadyAnswer(result.html, 503, { ...headers, 'retry-after': '2' })
      : makeReadyAnswer(result.html, result.status, headers);
    return { keep: false, once: { kind: 'page', page, cause } };
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const address = pageAddress(request.url, options.queryOf);
    if (!address) return reply.redirect(options.notFoundPath, 302);
    if (!address.canonical) return reply.redirect(withQuery(address.key, request.url), 308);
    const made = await cache.load<Once>(address.key, (onRead) => render(address.key, onRead));
    if (made.keep) return replyWith(made.answer, request, reply);
    const { once } = made;
    if (once.kind === 'redirect') return reply.redirect(withQuery(once.location, request.url), once.status);
    request.log.error({ err: once.cause }, 'a page failed');
    return replyWith(once.page, request, reply);
  }

  /** The render saw only the parameters its screen reads; the page that is led to may read others. */
  function withQuery(location: string, url: string): string {
    const query = url.split('?', 2)[1];
    return query && !location.includes('?') ? `${location}?${query}` : location;
  }

  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer });
}
