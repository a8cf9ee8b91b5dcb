import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { AnswerAhead } from '../kit/http/kept-answers.server.ts';
import type { RenderPage } from '../kit/pages/renderer.ts';
import { addSite, type SiteGround } from './site.ts';

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
export async function openDevelopmentSite(app: FastifyInstance, ground: SiteGround): Promise<AnswerAhead> {
  const vite = await createServer({ configLoader: 'native', server: { middlewareMode: true } });
  app.addHook('onClose', () => vite.close());
  const render: RenderPage = async (request) => {
    const { renderPage } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as { renderPage: RenderPage };
    const result = await renderPage(request);
    return result.kind === 'page' ? { ...result, inlineScripts: [...result.inlineScripts, refreshPreamble] } : result;
  };
  const tags = [
    // Styles of components come with their scripts; these two are wanted before the first paint.
    '<link rel="stylesheet" href="/src/styles/tokens.css"><link rel="stylesheet" href="/src/styles/base.css">',
    `<script type="module">${refreshPreamble}</script>`,
    '<script type="module" src="/@vite/client"></script>',
    '<script type="module" src="/src/entry-client.tsx"></script>',
  ].join('');
  addSite(app, ground, { render, assetTags: () => tags });
  return (request, response) => {
    vite.middlewares(request, response, () => app.routing(request, response));
    return true;
  };
}
