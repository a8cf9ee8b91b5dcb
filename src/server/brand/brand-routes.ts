import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { brandPrefix } from '../../kit/brand/brand-address.ts';
import type { Colours } from '../../kit/brand/colours.ts';
import { paintedDrawing } from '../../kit/brand/paint.ts';
import { encodeResponse, replyWith } from '../../kit/cache/encoded-response.server.ts';
import type { ResponseCache } from '../../kit/cache/response-cache.server.ts';
import { ProblemError } from '../../kit/contract/problem.ts';
import { securityHeaders, shownElsewhere } from '../../kit/http/security-headers.server.ts';
import { projectFile } from '../project-files.ts';
import { readSettings } from '../read-settings.ts';
import { type IconFile, iconFiles } from './icon-files.ts';

const mark = projectFile('public/favicon.svg');

/** Named by their colours, and by the hash of the drawing: what is at an address never changes. */
const forEver = { ...shownElsewhere, 'cache-control': 'public, max-age=31536000, immutable' };

/** Where a drawing of ours is, by its address: as the build names it, or Vite while developing. */
function drawingAt(path: string): string | null {
  if (path === 'favicon.svg') return mark;
  if (/^assets\/[\w.-]+\.svg$/.test(path)) return projectFile(`dist/client/${path}`);
  return /^src\/(?:[\w-]+\/)+art\/[\w-]+\.svg$/.test(path) ? projectFile(path) : null;
}

/** Our drawings and icons in the company's colours: below the prefix that pages put in front of their addresses. */
export function addBrandFiles(app: FastifyInstance, cache: ResponseCache, origin: () => string) {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: Object.keys(iconFiles).length });

  async function draw(file: string, colours: Colours): Promise<string> {
    const svg = await readFile(file, 'utf8').catch(() => {
      throw new ProblemError('notFound');
    });
    return paintedDrawing(svg, colours);
  }

  async function drawIcon(icon: IconFile, colours: Colours): Promise<Buffer> {
    const { drawBrandIcon } = await import('./draw-brand-icon.ts');
    return drawBrandIcon(await draw(mark, colours), icon);
  }

  async function sendIcon(reply: FastifyReply, address: string, icon: IconFile, colours: Colours) {
    const work = drawn.get(address) ?? drawIcon(icon, colours);
    drawn.set(address, work);
    // What failed is tried again by whoever asks next.
    work.catch(() => drawn.delete(address));
    return reply.headers({ ...forEver, 'content-type': 'image/png' }).send(await work);
  }

  app.get<{ Params: { colours: string; '*': string } }>('/brand/:colours/*', async (request, reply) => {
    const { colours: asked, '*': path } = request.params;
    const icon = iconFiles[path];
    const file = drawingAt(path);
    if (!icon && !file) throw new ProblemError('notFound');
    const { colours } = await readSettings(app);
    const address = `${brandPrefix(colours)}/${path}`;
    // Whoever kept the address of older colours is led to the present ones.
    if (!colours || address !== `/brand/${asked}/${path}`)
      return reply.header('cache-control', 'no-cache').redirect(address, 302);
    if (icon) return sendIcon(reply, address, icon, colours);
    const headers = { ...securityHeaders(origin()), ...forEver, 'content-type': 'image/svg+xml' };
    const made = await cache.load<never>(address, (onRead) =>
      app.load.run('pages', async () => {
        await readSettings(app, onRead);
        return { keep: true, answer: encodeResponse(await draw(file ?? mark, colours), 200, headers) };
      }),
    );
    if (made.keep) return replyWith(made.answer, request, reply);
  });
}
