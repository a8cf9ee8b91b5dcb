import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { brandPrefix } from '../../kit/brand/brand-address.ts';
import { ProblemError } from '../../kit/contract/problem.ts';
import { shownElsewhere } from '../../kit/http/security-headers.server.ts';
import type { Storage } from '../../kit/media/storage/storage.server.ts';
import { type IconSize, iconAddress, iconSizes, type OwnIcon } from '../../kit/ui/picture/own-logo.ts';
import { readSettings } from '../read-settings.ts';

/** What browsers ask for without being told to, and what our own pages without settings name. */
const builtIn: Record<string, IconSize> = { '/favicon.ico': 32, '/favicon.svg': 192, '/apple-touch-icon.png': 180 };

const builtInOf: Record<IconSize, string> = {
  32: '/favicon.ico',
  180: '/apple-touch-icon.png',
  192: '/icon-192.png',
  512: '/icon-512.png',
};

/** The company's own icon in the sizes that are asked for, drawn once and kept in memory. */
export function addIcons(app: FastifyInstance, uploads: Pick<Storage, 'find'>) {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: iconSizes.length });

  async function draw({ picture, isLogo }: OwnIcon, size: IconSize): Promise<Buffer> {
    const file = await uploads.find(picture.replace(/^.*\//, ''));
    if (!file) throw new ProblemError('notFound');
    const { drawIcon } = await import('./draw-icon.ts');
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
    const { icon: own, colours } = await readSettings(app);
    const address = own ? iconAddress(own, size) : brandPrefix(colours) + builtInOf[size];
    // Whoever kept the address of an older one is led to the present one.
    if (!own || address !== asked) return reply.header('cache-control', 'no-cache').redirect(address, 302);
    return reply
      .headers(shownElsewhere)
      .headers({ 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' })
      .send(await find(address, own, size));
  });
}

/** A hook for built files: with an own icon nobody is shown ours, and with own colours nobody in ours. */
export function showOwnIcon(app: FastifyInstance) {
  return async ({ routeOptions }: FastifyRequest, reply: FastifyReply) => {
    const size = builtIn[routeOptions.url ?? ''];
    if (!size) return;
    const { icon, colours } = await readSettings(app);
    const address = icon ? iconAddress(icon, size) : colours && brandPrefix(colours) + routeOptions.url;
    if (address) return reply.header('cache-control', 'no-cache').redirect(address, 302);
  };
}
