import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { Store } from '../kit/db/store.server.ts';
import type { Language } from '../kit/i18n/languages.ts';
import type { Texts } from '../kit/i18n/text.ts';
import type { RenderPage } from '../kit/pages/renderer.ts';
import type { Front } from './app.ts';
import type { Config } from './config.ts';
import { addSite } from './site.ts';

const refreshPreamble = `import r from '/@react-refresh';r.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t;window.__vite_plugin_react_preamble_installed__=true`;

/** Pages through Vite: sources as they are, changes in the open page without losing its state. No page cache. */
export async function openDevelopmentSite(
  app: FastifyInstance,
  store: Store,
  config: Config,
  texts: Record<Language, Texts>,
): Promise<Front> {
  const vite = await createServer({ configLoader: 'native', server: { middlewareMode: true } });
  app.addHook('onClose', () => vite.close());
  const render: RenderPage = async (request) => {
    const { renderPage } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as { renderPage: RenderPage };
    const result = await renderPage(request);
    return result.kind === 'page' ? { ...result, inlineScripts: [...result.inlineScripts, refreshPreamble] } : result;
  };
  const tags = [
    `<script type="module">${refreshPreamble}</script>`,
    '<script type="module" src="/@vite/client"></script>',
    '<script type="module" src="/src/entry-client.tsx"></script>',
  ].join('');
  addSite(app, store, { ...config, PAGE_CACHE_MB: 0 }, texts, { render, assetTags: () => tags });
  return {
    answer(request, response) {
      vite.middlewares(request, response, () => app.routing(request, response));
      return true;
    },
  };
}
