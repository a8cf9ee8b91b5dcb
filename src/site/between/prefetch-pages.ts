import { publicScreens } from '../../app/screens.ts';
import type { ApiClient } from '../../kit/client/api-client.ts';
import { type Language, languageOfPath } from '../../kit/i18n/languages.ts';
import { apiContext } from '../../kit/pages/page-context.ts';
import { prefetched } from '../../kit/pages/prefetched-data.ts';
import type { BrowserRouter } from '../../kit/router/browser-router.ts';
import type { LoaderContext } from '../../kit/router/loader-context.ts';
import type { MatchRoutes } from '../../kit/router/match-routes.ts';
import { loadLazy } from '../../kit/router/routes.ts';
import { keptData } from './kept-data.ts';
import { fetchPageLoaders } from './load-page-data.ts';
import { linkAt, pageBehind } from './page-behind.ts';

// Whoever passes over a link or tabs along does not mean it.
const meantAfterMilliseconds = 30;
// Sooner, what is merely likely would compete with what somebody has just asked for.
const restMilliseconds = 1000;

export type PrefetchDeps = {
  router: BrowserRouter;
  /** For a page in this language. */
  newContext: (language: () => Language) => LoaderContext;
  /** Their calls say who they are: they are for what staff do, not for what they might. */
  isStaff: () => boolean;
};

/** Fetches the code and the data of the page that a link leads to as soon as somebody shows interest in the link. */
export function prefetchPages({ router, newContext, isStaff }: PrefetchDeps) {
  const kept = keptData();
  prefetched.take = kept.take;
  let timer = 0;
  const stopWaiting = () => clearTimeout(timer);
  let rest = 0;
  function startRest() {
    clearTimeout(rest);
    rest = window.setTimeout(fetchLikelyCode, restMilliseconds, router.match);
  }

  function prefetch(link: HTMLAnchorElement) {
    startRest();
    const page = pageBehind(link, router.match);
    // A page that is being opened has its data already, or waits for it.
    const isBusy = router.state.navigation.state !== 'idle';
    // Searches cost the server more than other pages, and the other hidden ones are led to by no link.
    if (!page || page.isHere || page.screen.hidden || isBusy || isStaff() || kept.has(page.address.href)) return;
    const { address, params, route } = page;
    if (!route.loader) return;
    const context = newContext(() => languageOfPath(address.pathname));
    const attempt = inBackground(context.get(apiContext));
    context.set(apiContext, attempt.api);
    const data = Promise.resolve(route.loader({ request: new Request(address), params, context })).then(
      (loaded) => (attempt.hasFailed() ? undefined : loaded),
      () => undefined,
    );
    kept.keep(address.href, data);
    // After the data, which the server has to look for. What fails is asked for again by the navigation, which says so.
    loadLazy(route)?.catch(() => undefined);
  }

  function prefetchSoon(event: Event) {
    stopWaiting();
    const link = linkAt(event);
    if (link) timer = window.setTimeout(prefetch, meantAfterMilliseconds, link);
  }

  function prefetchNow(event: Event) {
    const link = linkAt(event);
    if (link) prefetch(link);
  }

  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, prefetchSoon);
  // A finger or a button that goes down is about to be lifted.
  document.addEventListener('pointerdown', prefetchNow);
  document.documentElement.addEventListener('pointerleave', stopWaiting);

  fetchPageLoaders().catch(() => undefined);
  startRest();
  // What is pointed at already says so no more.
  const pointedAt = document.querySelector<HTMLAnchorElement>('a[href]:hover');
  if (pointedAt) prefetch(pointedAt);
}

/** Cards lead to records, bands and the bar to a form: with the code of these pages here, a link waits for its data alone. */
function fetchLikelyCode(match: MatchRoutes) {
  for (const { path, form, subject } of publicScreens) {
    const { route } = ((form || subject) && match(path)?.at(-1)) || {};
    if (route) loadLazy(route)?.catch(() => undefined);
  }
}

/** Nobody waits for what is fetched ahead. A page says of a part that could not be loaded; here that part is tried again. */
function inBackground(api: ApiClient) {
  let hasFailed = false;
  const noteFailure = (error: unknown) => {
    hasFailed = true;
    throw error;
  };
  const background: ApiClient = {
    call: (endpoint, input) => api.call(endpoint, { ...input, isBackground: true }).catch(noteFailure),
    callWithTag: (endpoint, input) => api.callWithTag(endpoint, { ...input, isBackground: true }).catch(noteFailure),
  };
  return { api: background, hasFailed: () => hasFailed };
}
