import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Chunk } from '../cache/bytes-of.server.ts';
import { type EncodedResponse, encodeResponse, replyWith } from '../cache/encoded-response.server.ts';
import type { Made, ResponseCache } from '../cache/response-cache.server.ts';
import { ApiError } from '../client/api-client.ts';
import { ProblemError } from '../contract/problem.ts';
import type { Tag } from '../db/store.server.ts';
import { refuseForeignForm } from '../http/access.server.ts';
import { inProcessApi } from '../http/in-process-api.server.ts';
import { contentSecurityPolicy, type PolicySources, securityHeaders } from '../http/security-headers.server.ts';
import { type Language, languageOfPath } from '../i18n/languages.ts';
import type { PictureFacts } from '../media/picture-facts.ts';
import { answerOtherMethods } from '../socket/method-not-allowed.server.ts';
import { bareErrorPage } from './bare-error-page.server.ts';
import { noteTexts, type SiteTexts } from './noted-texts.server.ts';
import { pageAddress } from './page-address.ts';
import { refusalPages } from './refusal-page.server.ts';
import type { BrowserSettings, PageDocument, PageRequest, ReadPictures, RenderPage } from './renderer.ts';
import { keepParts } from './shared-parts/kept-parts.server.ts';
import type { Parts } from './shared-parts/parts.ts';
import type { SiteFacts } from './site-facts.ts';

export type PagesOptions = {
  render: RenderPage;
  assetTags: PageRequest['assetTags'];
  drawingInside?: PageRequest['drawingInside'];
  siteTexts: SiteTexts;
  origin: () => string;
  browser: BrowserSettings;
  sources: PolicySources;
  /** What only machines read of a page: it goes into the head and is no part of what runs in the browser. */
  headTags: (url: URL, parts: HeadParts) => Promise<string>;
  /** What the library says of the pictures that a text names; `onRead` is told what would change it. */
  readPictures: (text: string, language: Language, onRead: (tag: Tag) => void) => Promise<PictureFacts>;
  queryOf: (path: string) => string[];
  /** Whether the page at this path has a form that can be sent to it. */
  takesForm: (path: string) => boolean;
  /** Whether the page at this path is for whoever was given its address, and for nobody else. */
  isPrivate: (path: string) => boolean;
  notFoundPath: string;
};

/** What a page was drawn with, for what is said about it beside. */
export type HeadParts = Pick<PageRequest, 'api' | 'picturesIn' | 'texts'>;

/** Answers for this one request, which are not kept: redirects, and pages that something failed on. */
type Once =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'page'; page: EncodedResponse; cause: unknown };

/** `public` with revalidation: a shared cache may keep the page, but a change is seen at the next visit. */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
};

/**
 * What a CDN in front is told beside that (RFC 9213), of pages that we keep as well: it may go on for a second without
 * asking us, and for a day while we cannot be asked.
 */
const edgeHeaders = { 'cdn-cache-control': 'max-age=1, stale-if-error=86400' };

/** Forms have a dozen; each costs time before anything is known about it. */
const mostFields = 100;

/** What is for one reader alone is kept by no cache and found by no search engine. */
const privateHeaders = { 'x-robots-tag': 'noindex', 'cache-control': 'no-store' };

/** For whom a page is drawn, if not for everybody; and what it shares with others, if anything. */
type Drawing = { form?: URLSearchParams; visitor?: string; parts?: Parts | undefined };

/** Everything that is not the API or a file is a page. */
export function addPages(app: FastifyInstance, cache: ResponseCache, options: PagesOptions) {
  let lastFacts: SiteFacts | undefined;
  const beginParts = keepParts(cache.changes);

  async function draw(key: string, onRead: (tag: Tag) => void, { parts, ...sent }: Drawing) {
    const url = new URL(key, options.origin());
    const { siteTexts, browser, assetTags, drawingInside } = options;
    let failure: unknown;
    const onFailure = (error: unknown) => {
      failure = error;
    };
    await siteTexts.refresh().catch(onFailure);
    const { texts, layouts, saidOwn } = noteTexts(siteTexts, onRead);
    const language = languageOfPath(url.pathname);
    const api = inProcessApi(app, language, { onRead, onFailure }, sent.visitor);
    // The page stands without them as well.
    const picturesIn: ReadPictures = (text) =>
      options.readPictures(text, language, onRead).catch((error: unknown) => {
        onFailure(error);
        return {};
      });
    const result = await options
      .render({
        ...{ url, form: sent.form, api, picturesIn, lastFacts },
        ...{ texts, layouts, saidOwn, browser, parts, assetTags, drawingInside },
      })
      .catch((error: unknown) => bareErrorPage(language, texts[language], error));
    if (result.kind === 'redirect') return result;
    const { document, frames, framed, thirdParties } = result;
    lastFacts = result.facts ?? lastFacts;
    const sources = { ...options.sources, inlineStyles: document.styles.inline, frames, framed, thirdParties };
    const policy = contentSecurityPolicy(document.scripts.inline, sources);
    const headers: Record<string, string> = {
      ...securityHeaders(url.origin, policy),
      ...pageHeaders,
      ...result.headers,
    };
    // The page stands without them, for this one time.
    const tags = result.status === 200 ? await options.headTags(url, { api, picturesIn, texts }).catch(onFailure) : '';
    return { ...result, html: htmlOf(document, tags ?? ''), headers, cause: result.failure ?? failure };
  }

  async function render(key: string, onRead: (tag: Tag) => void): Promise<Made<Once>> {
    // While developing, what draws them changes as well.
    const parts = options.sources.development ? undefined : beginParts();
    const result = await draw(key, onRead, { parts });
    if (result.kind === 'redirect') return { keep: false, once: result };
    const { cause, headers } = result;
    if (!cause) parts?.keep();
    if (!cause)
      return { keep: true, answer: encodeResponse(result.html, result.status, { ...headers, ...edgeHeaders }) };
    const isPassing = result.status >= 500 && cause instanceof ApiError && cause.problem?.status === 503;
    const page = isPassing
      ? encodeResponse(result.html, 503, { ...headers, 'retry-after': '2' })
      : encodeResponse(result.html, result.status, headers);
    return { keep: false, once: { kind: 'page', page, cause } };
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const address = pageAddress(request.url, options.queryOf);
    if (!address) return reply.redirect(options.notFoundPath, 302);
    if (!address.canonical) return reply.redirect(withQuery(address.key, request.url), 308);
    if (options.isPrivate(pathIn(address.key))) {
      app.limitSearches(request);
      return answerOnce(request, reply, address.key, privateHeaders);
    }
    if (isSearch(address.key) && !cache.get(address.key)) app.limitSearches(request);
    const made = await cache.load<Once>(
      address.key,
      (onRead) => app.load.run('pages', () => render(address.key, onRead)),
      { mayBeStale: true },
    );
    if (made.keep) return replyWith(made.answer, request, reply);
    const { once } = made;
    if (once.kind === 'redirect') return reply.redirect(withQuery(once.location, request.url), once.status);
    request.log.error({ err: once.cause }, 'a page failed');
    return replyWith(once.page, request, reply);
  }

  function takesForm(url: string): boolean {
    const address = pageAddress(url, options.queryOf);
    return address !== null && options.takesForm(pathIn(address.key));
  }

  /** Before the body is read: what no page here can take is not taken in. */
  async function refuseForm(request: FastifyRequest, reply: FastifyReply) {
    if (!takesForm(request.url)) {
      reply.header('allow', 'GET, HEAD, OPTIONS');
      throw new ProblemError('methodNotAllowed');
    }
    refuseForeignForm(request, new URL(options.origin()).host);
    app.load.refuseIfOverloaded('pages');
  }

  /** The answer to a form is for the one who sent it. */
  async function answerForm(request: FastifyRequest<{ Body?: string }>, reply: FastifyReply) {
    const address = pageAddress(request.url, options.queryOf);
    if (!address?.canonical) return reply.redirect(withQuery(address?.key ?? '/', request.url), 308);
    return answerOnce(request, reply, address.key, { 'cache-control': 'no-store' }, keyed(request.body ?? ''));
  }

  /** A page that is drawn for the one who asks, and kept nowhere. */
  async function answerOnce(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    own: Record<string, string>,
    form?: URLSearchParams,
  ) {
    const sent = { visitor: request.ip, ...(form && { form }) };
    const result = await app.load.run('pages', () => draw(key, () => undefined, sent));
    if (result.kind === 'redirect') return reply.redirect(result.location, result.status);
    if (result.cause) request.log.error({ err: result.cause }, form ? 'a form failed' : 'a page failed');
    return replyWith(encodeResponse(result.html, result.status, { ...result.headers, ...own }), request, reply);
  }

  /** The render saw only the parameters its screen reads; the page that is led to may read others. */
  function withQuery(location: string, url: string): string {
    const query = url.split('?', 2)[1];
    return query && !location.includes('?') ? `${location}?${query}` : location;
  }

  const errorHandler = refusalPages(options.siteTexts.texts, options.isPrivate);
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer, errorHandler });
  const methodsAt = (url: string) => ['GET', 'HEAD', ...(takesForm(url) ? ['POST'] : [])];
  answerOtherMethods(app, '/*', ['GET', 'HEAD', 'POST'], methodsAt);
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
      const isForm = String(body).split('&', mostFields + 1).length <= mostFields;
      done(isForm ? null : new ProblemError('tooLarge'), body);
    });
    forms.route({ method: 'POST', url: '/*', onRequest: refuseForm, handler: answerForm, errorHandler });
  });
}

/** Scripts before styles, for which every script below them would wait. */
function htmlOf({ root, head, scripts, styles, body }: PageDocument, machineTags: string): Chunk[] {
  const top = `<!doctype html>${root}<head>${head}${scripts.tags}`;
  return [top, styles.tags, `${machineTags}</head><body>`, ...body, '</body></html>'];
}

const pathIn = (key: string) => key.split('?', 1)[0] ?? '';

/** Whether a page looks for something, and so costs more than others. */
function isSearch(key: string): boolean {
  return new URLSearchParams(key.split('?', 2)[1]).has('q');
}

/**
 * Everyone gets the same bytes of a page, so its form cannot carry a key of its own. What was sent is the key, for a
 * day: a reload or a second press sends the same, and is answered with the record there is.
 */
function keyed(body: string): URLSearchParams {
  const form = new URLSearchParams(body);
  const day = new Date().toISOString().slice(0, 10);
  if (!/^[\x21-\x7e]{8,200}$/.test(form.get('Idempotency-Key') ?? ''))
    form.set('Idempotency-Key', `${day}.${createHash('sha256').update(body).digest('base64url')}`);
  return form;
}
