import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Store, Tag } from '../db/store.server.ts';
import { ApiError } from '../http/api-client.ts';
import { inProcessApi } from '../http/in-process-api.server.ts';
import { commonHeaders, contentSecurityPolicy, type PolicySources } from '../http/security-headers.server.ts';
import { type Language, languageOfPath } from '../i18n/languages.ts';
import type { Texts } from '../i18n/text.ts';
import { pageAddress } from './page-address.ts';
import { createPageCache, type Rendered } from './page-cache.server.ts';
import { makeReadyPage, type ReadyPage, sendReadyPage, wireBytes } from './ready-page.server.ts';
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
  /** 0 turns the cache off. */
  cacheBytes: number;
};

/** Answers for this one request, which are not kept: redirects, and pages that something failed on. */
type Once = { kind: 'redirect'; status: number; location: string } | { kind: 'page'; page: ReadyPage; cause: unknown };

/** `public` with revalidation: a shared cache may keep the page, but a change is seen at the next visit. */
const pageHeaders = { ...commonHeaders, 'cache-control': 'public, max-age=0, must-revalidate' };

/** Everything that is not the API or a file is a page. Returns the ways to answer from the cache alone. */
export function addPages(app: FastifyInstance, store: Store, options: PagesOptions) {
  const cache = createPageCache<Once>(Math.max(1, options.cacheBytes));
  store.onChange((tags) => cache.drop(tags));

  async function render(key: string, onRead: (tag: Tag) => void): Promise<Rendered<Once>> {
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
    if (!cause) return { keep: true, page: await makeReadyPage(result.html, result.status, headers) };
    const isPassing = result.status >= 500 && cause instanceof ApiError && cause.problem?.status === 503;
    const page = isPassing
      ? await makeReadyPage(result.html, 503, { ...headers, 'retry-after': '2' })
      : await makeReadyPage(result.html, result.status, headers);
    return { keep: false, once: { kind: 'page', page, cause } };
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const address = pageAddress(request.url, options.queryOf);
    if (!address) return reply.redirect(options.notFoundPath, 302);
    if (!address.canonical) return reply.redirect(withQuery(address.key, request.url), 308);
    const load = (onRead: (tag: Tag) => void) => render(address.key, onRead);
    const rendered = options.cacheBytes > 0 ? await cache.load(address.key, load) : await load(() => undefined);
    if (rendered.keep) return send(rendered.page, request, reply);
    const { once } = rendered;
    if (once.kind === 'redirect') return reply.redirect(withQuery(once.location, request.url), once.status);
    request.log.error({ err: once.cause }, 'a page failed');
    return send(once.page, request, reply);
  }

  /** The render saw only the parameters its screen reads; the page that is led to may read others. */
  function withQuery(location: string, url: string): string {
    const query = url.split('?', 2)[1];
    return query && !location.includes('?') ? `${location}?${query}` : location;
  }

  function send(page: ReadyPage, request: FastifyRequest, reply: FastifyReply) {
    reply.hijack();
    sendReadyPage(page, request.raw, reply.raw);
  }

  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer });

  /** Ahead of the framework: a kept page needs no routing, hooks or logging. */
  return {
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const page = cache.get(request.url ?? '');
      if (page) sendReadyPage(page, request, response);
      return page !== undefined;
    },
    quickAnswer(url: string, acceptEncoding: string): Buffer | undefined {
      const page = cache.get(url);
      return page && wireBytes(page, acceptEncoding);
    },
  };
}
