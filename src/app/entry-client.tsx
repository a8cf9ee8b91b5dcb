// First, because whichever sheet is read first fixes the order of the layers.
import '../styles/tokens.css';
import '../styles/base.css';

import { StrictMode, startTransition, useEffect, useReducer, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { browserSession } from '../features/accounts/session/browser-session.ts';
import { sleepUntilTurn, wakeAll } from '../kit/alive/turns.ts';
import { reportClientErrors } from '../kit/client/client-errors.ts';
import { lateApi } from '../kit/client/late-api.ts';
import { withPictures } from '../kit/client/with-pictures.ts';
import { defaultTimeZone } from '../kit/i18n/default-time-zone.ts';
import { type Language, languageOfPath } from '../kit/i18n/languages.ts';
import { chosenLanguage } from '../kit/i18n/stored-choice.ts';
import { loadedTexts, loadTexts } from '../kit/i18n/text-store.ts';
import type { PictureFacts } from '../kit/media/picture-facts.ts';
import { orMissingCode } from '../kit/pages/missing-code.ts';
import { knownLayouts, restOfOwn, startWithOwn } from '../kit/pages/own-in-browser.ts';
import {
  apiContext,
  EnvironmentContext,
  type PageEnvironment,
  textLoaderContext,
  timeZoneContext,
  weekStartContext,
} from '../kit/pages/page-context.ts';
import type { BrowserSettings } from '../kit/pages/renderer.ts';
import { notePictures, type ShownPictures } from '../kit/pages/shown-pictures.ts';
import type { SiteFacts } from '../kit/pages/site-facts.ts';
import type { SiteOwn } from '../kit/pages/site-own.ts';
import { type BrowserRouter, createBrowserRouter } from '../kit/router/browser-router.ts';
import { LoaderContext } from '../kit/router/loader-context.ts';
import { createMatcher } from '../kit/router/match-routes.ts';
import { RouterProvider } from '../kit/router/router-provider.tsx';
import { loadLazy, type RouteObject } from '../kit/router/routes.ts';
import { followLinks } from '../site/between/follow-links.ts';
import { onFirstInterest } from '../site/between/on-first-interest.ts';
import { appRoutes, everyPageId, fetchSitePages, staffRedirects } from './routes.tsx';
import { isPreviewPath, isStaffPath } from './screens.ts';
import { type Fade, withFades } from './with-fades.ts';

type State = {
  loaderData: Record<string, { settings?: SiteFacts } | null>;
  actionData: unknown;
  browser: BrowserSettings;
  origin: string;
  pictures?: PictureFacts;
  own?: SiteOwn;
};

type PageProps = Pick<State, 'browser' | 'origin'> & {
  pictures: ShownPictures;
  known: SiteFacts | undefined;
  /** For loaders, which know nothing of what is drawn. */
  onNews: (facts: SiteFacts) => void;
  router: BrowserRouter;
};

function Page({ browser, origin, pictures, known, router, onNews }: PageProps) {
  const [facts, setFacts] = useState(known);
  const [previewed, setPreviewed] = useState<Pick<PageEnvironment, 'texts' | 'layouts'>>();
  const [, drawAnew] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    restOfOwn().then((isOtherwise) => {
      if (!isOtherwise) return;
      wakeAll();
      drawAnew();
    }, reportError);
  }, []);
  function onFacts(news: SiteFacts) {
    onNews(news);
    setFacts(news);
  }
  function onPreview(language: Language, { texts, layouts: arranged }: SiteOwn) {
    setPreviewed({ texts: { [language]: { ...loadedTexts()[language], ...texts } }, layouts: arranged });
  }
  // The loaded ones themselves: a language that comes later is found among them, and so is the order of another page.
  const texts = previewed ? { ...loadedTexts(), ...previewed.texts } : loadedTexts();
  const layouts = previewed ? { ...knownLayouts(), ...previewed.layouts } : knownLayouts();
  return (
    <EnvironmentContext value={{ texts, layouts, browser, origin, pictures, facts, onFacts, onPreview }}>
      <RouterProvider router={router} />
    </EnvironmentContext>
  );
}

/**
 * The router draws nothing until lazy modules are there; hydration needs the matched ones before it starts. The file of a
 * public page stands in the document, so that the list of all of them can come later.
 */
async function resolveMatchedModules(routes: RouteObject[], isStaff: boolean) {
  const matches = createMatcher(routes)(window.location.pathname) ?? [];
  const page = matches.at(-1)?.route;
  const file = document.querySelector<HTMLElement>('script[data-page]')?.dataset.page;
  if (page && file && !isStaff) page.lazy = () => orMissingCode(import(/* @vite-ignore */ file));
  await Promise.all(matches.map(({ route }) => loadLazy(route)));
}

const fetchApiCode = () => orMissingCode(import('../kit/client/browser-api.ts'));

/** A press or a frame need not wait for all of this. */
const nextTask = () => new Promise((resume) => setTimeout(resume));

async function start() {
  const state: State = JSON.parse(document.getElementById('state')?.textContent ?? '{}');
  if (import.meta.env.PROD) reportClientErrors(state.browser.apiBase);
  startWithOwn(state.own);
  const isStaff = isStaffPath(window.location.pathname);
  const language = () =>
    isStaffPath(window.location.pathname) ? chosenLanguage() : languageOfPath(window.location.pathname);
  const addRoutes = (later: RouteObject[]) => router.patchRoutes(everyPageId, later);
  const routes = appRoutes(isStaff ? await (await import('./login-routes.tsx')).startStaff(addRoutes) : staffRedirects);
  // The staff area is hydrated in the default language, which is what the server sent, and then changes.
  await Promise.all([
    resolveMatchedModules(routes, isStaff),
    loadTexts(language()),
    isStaff && loadTexts(languageOfPath('/')),
  ]);

  await nextTask();
  const api = lateApi(async () => {
    const { browserApi } = await fetchApiCode();
    return browserApi({
      base: state.browser.apiBase,
      language,
      token: browserSession.token,
      onUnauthenticated: browserSession.end,
    });
  });
  let facts = Object.values(state.loaderData).find((data) => data?.settings)?.settings;
  const pictures: ShownPictures = { [language()]: state.pictures };
  /** Of the page that somebody is on the way to, which may be in another language than the one that is shown. */
  const languageAhead = () =>
    isStaff ? language() : languageOfPath((router.state.navigation.location ?? window.location).pathname);
  const newContext = (languageOf: () => Language = languageAhead) => {
    const context = new LoaderContext();
    context.set(
      apiContext,
      withPictures(api, {
        language: languageOf,
        // What the staff area asks for without it is counted, or edited.
        isShown: (input) => !isStaff || input?.query?.status !== undefined,
        note: (...said) => notePictures(pictures, ...said),
      }),
    );
    context.set(textLoaderContext, loadTexts);
    context.set(timeZoneContext, async () => facts?.timeZone ?? defaultTimeZone);
    context.set(weekStartContext, () => facts?.weekStart ?? 0);
    return context;
  };
  let fade: Fade | undefined;
  const router = withFades(
    createBrowserRouter(routes, {
      hydrationData: isStaff ? undefined : { loaderData: state.loaderData, actionData: state.actionData },
      getContext: () => newContext(),
    }),
    () => fade,
  );
  followLinks(router);
  const isPublicPage = !isStaff && !isPreviewPath(window.location.pathname);
  if (isPublicPage) {
    // In development a piece that was laid out or hidden before it is alive would be reported as one that differs.
    if (import.meta.env.PROD) sleepUntilTurn();
    onFirstInterest(async () => {
      // What fails is asked for again by whoever needs it, who says so.
      for (const fetchCode of [fetchApiCode, fetchSitePages]) fetchCode().catch(() => undefined);
      const { startBetweenPages } = await import('../site/between/between-pages.ts');
      fade = startBetweenPages({ router, newContext, isStaff: () => browserSession.token() !== null });
    });
  }
  if (isPublicPage && browserSession.token()) {
    void import('../admin/edit-bar/edit-bar.tsx').then(({ startEditBar }) => startEditBar({ router, api }));
  }
  await nextTask();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Page
          browser={state.browser}
          origin={state.origin}
          pictures={pictures}
          known={facts}
          router={router}
          onNews={(news) => {
            facts = news;
          }}
        />
      </StrictMode>,
    );
  });
}

await nextTask();
await start();
