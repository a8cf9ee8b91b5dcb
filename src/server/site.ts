import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFoundPath } from '../app/screens.ts';
import { drawingsInside } from '../kit/brand/drawings-inside.server.ts';
import type { ResponseCache, Shelf } from '../kit/cache/response-cache.server.ts';
import type { Store } from '../kit/db/store.server.ts';
import { sendPart } from '../kit/http/byte-range.server.ts';
import { shownElsewhere } from '../kit/http/security-headers.server.ts';
import { shareFiles } from '../kit/http/shared-files.server.ts';
import { neutralPath } from '../kit/i18n/languages.ts';
import { readPictureFacts } from '../kit/media/library/picture-facts.server.ts';
import type { Storage } from '../kit/media/storage/storage.server.ts';
import { assetTagsFrom, readBuilt } from '../kit/pages/asset-tags.server.ts';
import type { SiteTexts } from '../kit/pages/noted-texts.server.ts';
import { addPages } from '../kit/pages/page-routes.server.ts';
import type { PageRequest, RenderPage } from '../kit/pages/renderer.ts';
import { portOf } from './app.ts';
import { addBrandFiles } from './brand/brand-routes.ts';
import type { Config } from './config/config.ts';
import { projectFile } from './project-files.ts';
import { screenAt } from './screen-at.ts';
import { headTagsFrom } from './seo/head-tags.ts';
import { showOwnIcon } from './seo/icon-routes.ts';
import type { PictureHost } from './seo/page-facts.ts';
import { addFound } from './seo/seo.ts';

const clientFolder = projectFile('dist/client');

export type SiteParts = {
  render: RenderPage;
  assetTags: PageRequest['assetTags'];
  drawingInside?: PageRequest['drawingInside'];
};

/** The built application, as `scripts/build.ts` left it. */
export async function loadBuiltSite(): Promise<SiteParts> {
  const { renderPage }: { renderPage: RenderPage } = await import(projectFile('dist/server/entry-server.js'));
  return {
    render: renderPage,
    assetTags: assetTagsFrom(await readBuilt(clientFolder)),
    drawingInside: drawingsInside((path) => readFileSync(join(clientFolder, path), 'utf8')),
  };
}

export type SiteDeps = {
  cache: ResponseCache;
  shelf?: Shelf;
  config: Config;
  storage: Pick<Storage, 'find'>;
  store: Store;
  /** What the site says, and the texts that it came with. */
  siteTexts: SiteTexts;
};

export function addSite(
  app: FastifyInstance,
  { cache, config, storage, store, siteTexts }: SiteDeps,
  parts: SiteParts,
): void {
  const { API_BASE_URL = '', SERVICE_IMAGE_BASE_URL = '' } = config;
  const origin = () => originOf(app, config);
  const pictureHost: PictureHost = (of) => (of === 'service' && SERVICE_IMAGE_BASE_URL) || API_BASE_URL || origin();
  const cardFolder = join(config.DATA_DIR, 'cards');
  addBrandFiles(app, cache, origin);
  addFound(app, cache, { store, siteTexts, origin, pictureHost, cardFolder, uploads: storage });
  addPages(app, cache, {
    ...parts,
    siteTexts,
    origin,
    headTags: headTagsFrom({ pictureHost }),
    readPictures: (text, language, onRead) => readPictureFacts(store.tables(), text, language, onRead),
    browser: {
      apiBase: API_BASE_URL,
      serviceImageBase: SERVICE_IMAGE_BASE_URL,
      sendsMail: Boolean(config.SMTP_URL && config.MAIL_FROM),
    },
    sources: {
      api: API_BASE_URL,
      images: SERVICE_IMAGE_BASE_URL,
      development: config.NODE_ENV === 'development',
    },
    queryOf: (path) => screenAt(neutralPath(path))?.query ?? [],
    takesForm: (path) => screenAt(neutralPath(path))?.form ?? false,
    isPrivate: (path) => screenAt(neutralPath(path))?.private ?? false,
    notFoundPath,
  });
}

/** Where people reach the site: as it was told, or on this machine. */
export function originOf(app: FastifyInstance, config: Config): string {
  return knownOrigin({ ...config, PORT: portOf(app) ?? config.PORT });
}

/** The same before the site listens. */
export function knownOrigin({ PUBLIC_URL, PORT }: Config): string {
  return PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://localhost:${PORT}`;
}

/** Built files. Hashed names never change; the others are asked for again and answered with 304. */
export async function addBuiltFiles(app: FastifyInstance, shelf: Shelf | undefined, folder = clientFolder) {
  const [own, assets] = await Promise.all([filesIn(folder), filesIn(join(folder, 'assets'))]);
  const known = new Set(assets);
  await app.register(async (files) => {
    files.addHook('onRequest', showOwnIcon(app));
    files.addHook('onSend', sendPart);
    if (shelf) shareFiles(files, shelf);
    await files.register(serveFiles, {
      root: folder,
      serve: false,
      // Its own reading of them refuses what it cannot read.
      acceptRanges: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = /[/\\]assets[/\\][^/\\]+-[\w-]{8}\.\w+(\.br|\.gz)?$/.test(path);
        reply.header(
          'cache-control',
          hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
        );
        if (/\.(?:png|svg|webp|avif|ico)(?:\.br|\.gz)?$/.test(path)) reply.headers(shownElsewhere);
      },
    });
    for (const name of own) files.get(`/${name}`, (_, reply) => reply.sendFile(name));
    // One route: three hundred take the router a tenth of a start.
    files.get<{ Params: { name: string } }>('/assets/:name', ({ params: { name } }, reply) =>
      known.has(name) ? reply.sendFile(`assets/${name}`) : reply.redirect(notFoundPath, 302),
    );
  });
}

/** Those that have an address: compressed ones are sent in their place. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return files.filter((name) => !/\.(?:br|gz)$/.test(name));
}
