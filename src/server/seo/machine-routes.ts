import type { FastifyInstance } from 'fastify';
import { encodeResponse, replyWith } from '../../kit/cache/encoded-response.server.ts';
import type { ResponseCache } from '../../kit/cache/response-cache.server.ts';
import { type ApiClient, ApiError } from '../../kit/client/api-client.ts';
import { ProblemError } from '../../kit/contract/problem.ts';
import type { Store, Tag } from '../../kit/db/store.server.ts';
import { inProcessApi } from '../../kit/http/in-process-api.server.ts';
import { securityHeaders } from '../../kit/http/security-headers.server.ts';
import { defaultLanguage, type Language } from '../../kit/i18n/languages.ts';
import type { Texts } from '../../kit/i18n/text.ts';
import { noteTexts, type SiteTexts } from '../../kit/pages/noted-texts.server.ts';
import type { PictureHost } from './page-facts.ts';

export type MachineFileDeps = {
  store: Store;
  texts: Record<Language, Texts>;
  origin: string;
  pictureHost: string;
  api: ApiClient;
  /** Which one, where a file comes in several. */
  part: number;
  /** Notes what was read without the API; a change of it makes the answer anew. */
  onRead: (tag: Tag) => void;
};

export type MadeFile = { body: string; type: string; language?: Language };

/** `null`: there is no such file. */
export type Make = (deps: MachineFileDeps) => Promise<MadeFile | null>;

export type MachineOptions = {
  store: Store;
  siteTexts: SiteTexts;
  origin: () => string;
  pictureHost: PictureHost;
};

/** A file for machines, made of the content and kept like a page: until something that it tells changes. */
export function addMachineFile(
  app: FastifyInstance,
  cache: ResponseCache,
  path: string,
  options: MachineOptions,
  make: Make,
) {
  const { store, siteTexts } = options;

  async function makeAnswer(part: number, onRead: (tag: Tag) => void) {
    const api = inProcessApi(app, defaultLanguage, { onRead, onFailure: () => undefined });
    await siteTexts.refresh();
    const { texts } = noteTexts(siteTexts, onRead);
    const origin = options.origin();
    const file = await make({ store, texts, origin, pictureHost: options.pictureHost(), api, part, onRead });
    if (!file) throw new ProblemError('notFound');
    const headers = {
      ...securityHeaders(origin),
      'content-type': `${file.type}; charset=utf-8`,
      'cache-control': 'public, max-age=0, must-revalidate',
      ...(file.language && { 'content-language': file.language }),
    };
    return { keep: true as const, answer: encodeResponse(file.body, 200, headers) };
  }

  app.get<{ Params: { part?: string } }>(path, async (request, reply) => {
    const part = Number(request.params.part ?? 0);
    // As it is asked for, so that a kept one is found ahead of the framework.
    const key = path.replace(/:part\(.*\)/, String(part));
    try {
      const made = await cache.load<never>(key, (onRead) => app.load.run('pages', () => makeAnswer(part, onRead)));
      if (made.keep) return replyWith(made.answer, request, reply);
    } catch (error) {
      throw error instanceof ApiError ? new ProblemError('unavailable') : error;
    }
  });
}
