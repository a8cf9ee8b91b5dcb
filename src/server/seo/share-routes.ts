import type { FastifyInstance } from 'fastify';
import { settingsCalls } from '../../features/settings/settings.calls.ts';
import { ApiError } from '../../kit/client/api-client.ts';
import { ProblemError } from '../../kit/contract/problem.ts';
import { inProcessApi } from '../../kit/http/in-process-api.server.ts';
import { shownElsewhere } from '../../kit/http/security-headers.server.ts';
import { isLanguage } from '../../kit/i18n/languages.ts';
import { readPictureFacts } from '../../kit/media/library/picture-facts.server.ts';
import { brandPath, cardAddress, cardOf, parseCardAddress } from './card.ts';
import type { CardFiles } from './card-files.ts';
import type { MachineOptions } from './machine-routes.ts';
import { subjectOf } from './subject.ts';

const notes = { onRead: () => undefined, onFailure: () => undefined };

/** The pictures that stand beside a link to a page, by the page and a hash of what they show. */
export function addShareCards(app: FastifyInstance, files: CardFiles, { store, siteTexts }: MachineOptions) {
  async function cardAt(language: string, asked: string) {
    const parsed = parseCardAddress(asked);
    if (!isLanguage(language) || !parsed) throw new ProblemError('notFound');
    const api = inProcessApi(app, language, notes);
    await siteTexts.refresh();
    const texts = siteTexts.texts[language];
    const subject = await subjectOf(encodeURI(parsed.path), { api, language, texts });
    if (!subject && parsed.path !== brandPath) throw new ProblemError('notFound');
    const pictures = await readPictureFacts(store.tables(), JSON.stringify(subject), language);
    const card = cardOf(subject, language, texts, await api.call(settingsCalls.read), pictures);
    return { card, address: cardAddress(subject?.path ?? brandPath, card), ...parsed };
  }

  app.get<{ Params: { language: string; '*': string } }>('/share/:language/*', async (request, reply) => {
    const { language, '*': asked } = request.params;
    const { card, address, path, hash } = await cardAt(language, `/${asked}`).catch((error: unknown) => {
      throw error instanceof ApiError ? new ProblemError('unavailable') : error;
    });
    // What it shows has changed since; whoever kept the old address is led to the new card.
    if (address !== `/share/${language}${encodeURI(path)}-${hash}.png`) {
      return reply.header('cache-control', 'no-cache').redirect(address, 302);
    }
    const file = await files.find(card);
    return reply
      .headers(shownElsewhere)
      .header('content-type', 'image/png')
      .header('content-length', file.size)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(file.stream());
  });
}
