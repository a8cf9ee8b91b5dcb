import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { settingsCalls } from '../../features/settings/settings.calls.ts';
import { ApiError } from '../../kit/client/api-client.ts';
import { ProblemError } from '../../kit/contract/problem.ts';
import { inProcessApi } from '../../kit/http/in-process-api.server.ts';
import { shownElsewhere } from '../../kit/http/security-headers.server.ts';
import { defaultLanguage } from '../../kit/i18n/languages.ts';
import type { Storage } from '../../kit/media/storage/storage.server.ts';
import { type IconSize, iconAddress, iconSizes, type OwnIcon } from '../../kit/ui/picture/own-logo.ts';
import { drawIcon } from './draw-icon.ts';

const notes = { onRead: () => undefined, onFailure: () => undefined };

/** What browsers ask for without being told to, and what our own pages without settings name. */
const builtIn: Record<string, IconSize> = { '/favicon.ico': 32, '/favicon.svg': 192, '/apple-touch-icon.png': 180 };

const builtInOf: Record<IconSize, string> = {
  32: '/favicon.ico',
  180: '/apple-touch-icon.png',
  192: '/icon-192.png',
  512: '/icon-512.png',
};

async function readOwnIcon(app: FastifyInstance): Promise<OwnIcon | null> {
  const { icon } = await inProcessApi(app, defaultLanguage, notes)
    .call(settingsCalls.read)
    .catch((error: unknown) => {
      throw error instanceof ApiError ? new ProblemError('unavailable') : error;
    });
  return icon;
}

/** The company's own icon in the sizes that are asked for, drawn once and kept in memory. */
export function addIcons(app: FastifyInstance, uploads: Pick<Storage, 'find'>) {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: iconSizes.length });

  async function draw({ picture, isLogo }: OwnIcon, size: IconSize): Promise<Buffer> {
    const file = await uploads.find(picture.replace(/^.*\//, ''));
    if (!file) throw new ProblemError('notFound');
    return drawIcon(file.path, size, isLogo);
  }

  function find(address: string, own: OwnIcon, size: IconSize): Promise<Buffer> {
    const known = drawn.get(address);
    if (known) return known;
    const work = draw(own, size);
    drawn.set(address, work);
    // What failed is tried again by whoever asks next.
    work.catch(() => drawn.delete(address));
    return work;
  }

  app.get<{ Params: { name: string } }>('/icons/:name', async (request, reply) => {
    const asked = `/icons/${request.params.name}`;
    const size = iconSizes.find((one) => asked.endsWith(`-${one}.png`));
    if (!size) throw new ProblemError('notFound');
    const own = await readOwnIcon(app);
    const address = own ? iconAddress(own, size) : builtInOf[size];
    // Whoever kept the address of an older one is led to the present one.
    if (!own || address !== asked) return reply.header('cache-control', 'no-cache').redirect(address, 302);
    return reply
      .headers(shownElsewhere)
      .headers({ 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' })
      .send(await find(address, own, size));
  });
}

/** A hook for built files: with an own icon nobody is shown ours. */
export function showOwnIcon(app: FastifyInstance) {
  return async ({ routeOptions }: FastifyRequest, reply: FastifyReply) => {
    const size = builtIn[routeOptions.url ?? ''];
    const own = size && (await readOwnIcon(app));
    if (own) return reply.header('cache-control', 'no-cache').redirect(iconAddress(own, size), 302);
  };
}
