import { watch } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import type { Originals } from '../features/pages/text-changes.ts';
import { brandSheet } from '../kit/brand/paint.ts';
import type { AnswerFromCache } from '../kit/cache/cached-responses.server.ts';
import type { RenderPage } from '../kit/pages/renderer.ts';
import { projectFile, readTexts } from './project-files.ts';
import { addSite, type SiteDeps, type SiteParts } from './site.ts';

/**
 * Starts React's hot refresh. Page modules export more than components, and their other exports are no reason to
 * reload the page and lose what was typed.
 */
const refreshPreamble = `
  import refresh from '/@react-refresh';
  refresh.injectIntoGlobalHook(window);
  window.$RefreshReg$ = () => {};
  window.$RefreshSig$ = () => (type) => type;
  window.__vite_plugin_react_preamble_installed__ = true;
  window.__getReactRefreshIgnoredExports = () => ['loader', 'action', 'handle', 'shouldRevalidate'];
`;

/** Pages through Vite: sources as they are, changes in the open page without losing its state. */
export async function openDevelopmentSite(
  app: FastifyInstance,
  deps: SiteDeps,
  originals: Originals,
): Promise<AnswerFromCache> {
  // Its messages go over the site's own port: another one would be open to the network, and taken in a second checkout.
  const server = { middlewareMode: true, hmr: { server: app.server } } as const;
  const vite = await createServer({ configLoader: 'native', server });
  const stopRefreshing = refreshTexts(vite, originals);
  // A developer waits for the restart; open pages come back by themselves.
  app.addHook('preClose', async () => {
    stopRefreshing();
    app.server.closeAllConnections();
    await vite.close();
  });
  const render: RenderPage = async (request) => {
    const module = await vite.ssrLoadModule('/src/app/entry-server.tsx');
    const renderPage: RenderPage = module.renderPage;
    return renderPage(request);
  };
  const scripts = [
    `<script type="module">${refreshPreamble}</script>`,
    '<script type="module" src="/@vite/client"></script>',
    '<script type="module" src="/src/app/entry-client.tsx"></script>',
  ];
  // Styles of components come with their scripts; these two are wanted before the first paint.
  const sheets =
    '<link rel="stylesheet" href="/src/styles/tokens.css"><link rel="stylesheet" href="/src/styles/base.css">';
  const assetTags: SiteParts['assetTags'] = (_pages, _language, { colours }) => ({
    scripts: { tags: scripts.join(''), inline: [refreshPreamble] },
    styles: { tags: sheets + (colours ? `<style>${brandSheet(colours)}</style>` : ''), inline: [] },
  });
  addSite(app, deps, { render, assetTags });
  return (request, response) => {
    const answer = () => app.routing(request, response);
    // Vite would serve the texts as they are in the sources, and not as the company says them.
    if (request.url?.startsWith('/assets/i18n/')) answer();
    else vite.middlewares(request, response, answer);
    return true;
  };
}

const savingMs = 50;

/**
 * Texts are read once and handed to everybody; a changed file is read again, and open pages are loaded anew. Not by
 * Vite's watcher: it misses what is saved while it is still looking through the sources.
 */
function refreshTexts(vite: ViteDevServer, texts: Originals): () => void {
  const folder = projectFile('public/assets/i18n');
  let debounced: NodeJS.Timeout | undefined;
  const watcher = watch(folder, () => {
    clearTimeout(debounced);
    debounced = setTimeout(refresh, savingMs);
  });

  function refresh() {
    try {
      Object.assign(texts, readTexts());
    } catch (error) {
      // Half saved, or a comma too many: the texts stay as they were until it can be read.
      vite.config.logger.error(`${folder}: ${error instanceof Error ? error.message : error}`);
      return;
    }
    vite.environments.client.hot.send({ type: 'full-reload' });
  }

  return () => {
    clearTimeout(debounced);
    watcher.close();
  };
}
