import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router';
import { pageOfRoute, routes } from './app-routes.tsx';
import { languageOfPath, neutralPath } from './kit/i18n/languages.ts';
import { apiContext, EnvironmentContext, textLoaderContext } from './kit/pages/page-context.ts';
import type { RenderPage } from './kit/pages/renderer.ts';
import { notFoundPath } from './routes.ts';

const handler = createStaticHandler(routes);

export const renderPage: RenderPage = async ({ url, api, texts, browser, assetTags }) => {
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, api);
  requestContext.set(textLoaderContext, async () => undefined);
  const context = await handler.query(new Request(url), { requestContext });
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }

  const router = createStaticRouter(handler.dataRoutes, context);
  const markup = renderToString(
    <EnvironmentContext value={{ texts, browser, origin: url.origin }}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </EnvironmentContext>,
  );
  const failure = context.errors && Object.values(context.errors)[0];
  const pages = context.matches.flatMap((match) => pageOfRoute.get(match.route.id) ?? []);
  const state = JSON.stringify({ loaderData: context.loaderData, browser, origin: url.origin });
  const html = `<!doctype html>${markup}`
    // A failed page has no data to come alive with: it stays as it is, and its links and buttons are plain ones.
    .replace('</head>', () => `${assetTags(pages, languageOfPath(url.pathname), !failure)}</head>`)
    // A data block is never run, and with `<` written as an escape nothing inside can end it early.
    .replace(
      '</body>',
      () => `<script type="application/json" id="state">${state.replaceAll('<', '\\u003c')}</script></body>`,
    );
  return {
    kind: 'page',
    status: neutralPath(url.pathname) === notFoundPath ? 404 : context.statusCode,
    html,
    inlineScripts: [...markup.matchAll(/<script>(.*?)<\/script>/gs)].map((match) => match[1] ?? ''),
    failure,
  };
};
