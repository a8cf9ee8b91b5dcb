import { renderToString } from 'react-dom/server';
import { analyticsHosts } from '../domain/rules/analytics-ids.ts';
import { mapFrame } from '../features/settings/map-frame.ts';
import { settingsCalls } from '../features/settings/settings.calls.ts';
import type { Settings } from '../features/settings/settings.contract.ts';
import { missingPiece, UndividedContext } from '../kit/alive/piece.tsx';
import type { Chunk } from '../kit/cache/bytes-of.server.ts';
import { defaultTimeZone } from '../kit/i18n/default-time-zone.ts';
import { type Language, languageOfPath, neutralPath } from '../kit/i18n/languages.ts';
import { textsAddress } from '../kit/i18n/texts-address.ts';
import { namedFiles } from '../kit/media/named-pictures.ts';
import type { PictureFacts } from '../kit/media/picture-facts.ts';
import {
  apiContext,
  EnvironmentContext,
  type PageEnvironment,
  textLoaderContext,
  timeZoneContext,
} from '../kit/pages/page-context.ts';
import type { RenderPage } from '../kit/pages/renderer.ts';
import type { Parts } from '../kit/pages/shared-parts/parts.ts';
import { PlacePartContext } from '../kit/pages/shared-parts/shared-part.tsx';
import { textsIn } from '../kit/pages/texts-in.ts';
import { LoaderContext } from '../kit/router/loader-context.ts';
import { Redirect } from '../kit/router/responses.ts';
import { RouterView } from '../kit/router/router-view.tsx';
import { createStaticHandler, type StaticPage } from '../kit/router/static-handler.ts';
import { partsOn } from './fill-parts.tsx';
import { headScript } from './head-script.ts';
import { appRoutes } from './routes.tsx';
import { isLoginPath, isPreviewPath, isStaffPath, notFoundPath, screenOfRoute, staffNotFoundPath } from './screens.ts';
import { waitingRoutes } from './waiting-routes.ts';

const query = createStaticHandler(appRoutes(waitingRoutes()));

export const renderPage: RenderPage = async (request) => {
  const { url, form, api, picturesIn, lastFacts, texts, layouts, saidOwn, browser } = request;
  const { parts, assetTags, drawingInside } = request;
  const context = new LoaderContext();
  context.set(apiContext, api);
  context.set(textLoaderContext, async () => undefined);
  context.set(timeZoneContext, () =>
    // Without settings the page says so where it reads them; its dates need not fail as well.
    api.call(settingsCalls.read).then(
      ({ timeZone }) => timeZone,
      () => defaultTimeZone,
    ),
  );
  const page = await query({ url, form, context });
  if (page instanceof Redirect) return { kind: 'redirect', status: page.status, location: page.to };

  const { loaderData, actionData, matches } = page.state;
  const settings = settingsIn(Object.values(loaderData));
  const language = languageOfPath(url.pathname);
  const pictures = await picturesIn(textsIn(loaderData).join('\n'));
  // A failed page stays as it is; any other has to know what the browser will.
  const facts = settings ?? (page.state.errors ? lastFacts : undefined);
  const shown = { facts, pictures: { [language]: pictures }, drawingInside };
  const environment = { texts, layouts, browser, origin: url.origin, ...shown };
  const { chunks, failure, status } = drawMarkup(page, environment, parts && { language, parts });
  const isStaff = isStaffPath(url.pathname);
  const isPreview = isPreviewPath(url.pathname);
  const pages = matches.flatMap((match) => screenOfRoute.get(match.route.id)?.page ?? []);
  if (isStaff) pages.push('login-routes.tsx');
  if (isStaff && !isLoginPath(url.pathname)) pages.push('staff-routes.tsx');
  const loaded = JSON.stringify(loaderData);
  const ofPictures = namedIn(loaded, pictures);
  // A page comes alive with the very words that it was drawn with, whatever they are by then (decision 057).
  const own = isStaff ? undefined : saidOwn(language);
  const known = { actionData, browser, origin: url.origin, pictures: ofPictures, own };
  const state = `{"loaderData":${loaded},${JSON.stringify(known).slice(1)}`;
  // Staff come back to their area many times a day and have its sheets; a visitor may see this one page.
  // A failed page has no data to come alive with: it stays as it is, and its links and buttons are plain ones.
  const how = {
    withScripts: !failure,
    stylesInside: !isStaff,
    texts: textsAddress(language, isStaff),
    colours: facts?.colours,
  };
  const { scripts, styles } = assetTags(pages, language, how);
  const { root, head, body } = partsOf(chunks);
  const script = headScript(url.pathname, language);
  return {
    kind: 'page',
    status: [notFoundPath, staffNotFoundPath].includes(neutralPath(url.pathname)) ? 404 : status,
    document: {
      root,
      head,
      scripts: { ...scripts, inline: [...(script ? [script] : []), ...scripts.inline] },
      styles,
      // A data block is never run, and with `<` written as an escape nothing inside can end it early.
      body: [...body, `<script type="application/json" id="state">${state.replaceAll('<', '\\u003c')}</script>`],
    },
    frames: isStaff ? ["'self'"] : framesOf(settings),
    thirdParties: !isStaff && !isPreview && settings?.measuring ? analyticsHosts(settings.measuring) : undefined,
    framed: isPreview,
    headers: page.headers,
    facts: settings,
    failure,
  };
};

/** Those of the pictures that the browser draws itself; nothing where there are none. */
function namedIn(text: string, facts: PictureFacts): PictureFacts | undefined {
  const named = new Set(namedFiles(text));
  const found = Object.entries(facts).filter(([name]) => named.has(name));
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

const [headBegin, bodyBegin, end] = ['<head>', '</head><body>', '</body></html>'];

/** React draws the document as one text, with places in the body only. In the head nobody's words are markup, so its first end is its own. */
function partsOf([first = '', ...others]: Chunk[]) {
  if (typeof first !== 'string') throw new Error('this begins with a part');
  const head = first.indexOf(headBegin);
  const body = first.indexOf(bodyBegin, head);
  const chunks = [first.slice(body + bodyBegin.length), ...others];
  const last = chunks.pop();
  if (head < 0 || body < 0 || typeof last !== 'string' || !last.endsWith(end))
    throw new Error('this is no whole document');
  return {
    root: first.slice(0, head),
    head: first.slice(head + headBegin.length, body),
    body: [...chunks, last.slice(0, -end.length)],
  };
}

type Sharing = { language: Language; parts: Parts };

/**
 * React's error boundaries catch in the browser only. Here a page that throws is drawn again with the error in its
 * boundary's place, and further out if that throws too. What throws in a piece is left out of the page without a word:
 * drawn undivided, it throws as well.
 */
function drawMarkup({ state, status }: StaticPage, environment: PageEnvironment, sharing?: Sharing) {
  const boundaries = state.matches.filter(({ route }) => route.ErrorBoundary);
  let { errors } = state;
  for (let isUndivided = false; ; isUndivided = true) {
    try {
      const shared = isUndivided || !sharing ? null : partsOn({ ...sharing, state, environment });
      const drawn = renderToString(
        <UndividedContext value={isUndivided}>
          <EnvironmentContext value={environment}>
            <PlacePartContext value={shared?.place ?? null}>
              <RouterView router={null} state={{ ...state, errors }} />
            </PlacePartContext>
          </EnvironmentContext>
        </UndividedContext>,
      );
      if (!isUndivided && drawn.includes(missingPiece)) continue;
      const chunks = shared ? filled(shared, drawn) : [drawn];
      if (chunks === null) continue;
      return { chunks, failure: errors && Object.values(errors)[0], status: errors ? 500 : status };
    } catch (error) {
      const boundary = boundaries.pop();
      if (!boundary) throw error;
      errors = { [boundary.route.id]: error };
    }
  }
}

/** Null where a part throws, which belongs where it stands: the page is drawn again without parts. */
function filled({ fill }: ReturnType<typeof partsOn>, markup: string): Chunk[] | null {
  try {
    return fill(markup);
  } catch {
    return null;
  }
}

function settingsIn(loaded: unknown[]): Settings | undefined {
  const site = loaded.find((data): data is { settings?: Settings } => Object.hasOwn(Object(data), 'settings'));
  return site?.settings;
}

/** On every page, not only where the map is: the browser changes pages without asking for a new policy. */
function framesOf(settings: Settings | undefined): string[] {
  const map = settings && mapFrame(settings);
  return map ? [map.origin] : [];
}
