import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from '../../kit/cache/response-cache.server.ts';
import { languageCodes, languages } from '../../kit/i18n/languages.ts';
import { completeTexts, ownAddress } from '../../kit/i18n/texts-address.ts';
import type { Storage } from '../../kit/media/storage/storage.server.ts';
import { openCardFiles } from './card-files.ts';
import { feedMaker, feeds } from './feeds.ts';
import { addIcons } from './icon-routes.ts';
import { addMachineFile, type MachineOptions, type Make } from './machine-routes.ts';
import { llmsMaker, makeRobots, makeSecurityText, manifestMaker } from './plain-files.ts';
import { addShareCards } from './share-routes.ts';
import { makeSitemap, makeSitemapPart } from './sitemap.ts';
import { ownTextsMaker, textsMaker } from './text-files.ts';

/** Everything by which the site is found: files for machines, and the pictures of its links. */
export function addFound(
  app: FastifyInstance,
  cache: ResponseCache,
  options: MachineOptions & { cardFolder: string; uploads: Pick<Storage, 'find'> },
): void {
  const files: Record<string, Make> = {
    '/robots.txt': makeRobots,
    '/.well-known/security.txt': makeSecurityText,
    '/sitemap.xml': makeSitemap,
    '/sitemap-:part(^\\d{1,5}).xml': makeSitemapPart,
  };
  for (const language of languageCodes) {
    const { prefix } = languages[language];
    files[`${prefix}/site.webmanifest`] = manifestMaker(language);
    files[`${prefix}/llms.txt`] = llmsMaker(language);
    files[completeTexts(language)] = textsMaker(options.siteTexts, language);
    files[ownAddress(language)] = ownTextsMaker(options.siteTexts, language);
    for (const feed of feeds) files[prefix + feed.file] = feedMaker(feed, language);
  }
  for (const [path, make] of Object.entries(files)) addMachineFile(app, cache, path, options, make);
  addIcons(app, options.uploads);
  addShareCards(app, openCardFiles(options.cardFolder, options.uploads), options);
}
