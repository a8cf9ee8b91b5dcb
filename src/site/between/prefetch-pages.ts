import { type createBrowserRouter, matchRoutes, type RouterContextProvider } from 'react-router';
import { publicScreens } from '../../app/screens.ts';
import type { ApiClient } from '../../kit/client/api-client.ts';
import { type Language, languageOfPath } from '../../kit/i18n/languages.ts';
import { apiContext } from '../../kit/pages/page-context.ts';
import { prefetched } from '../../kit/pages/prefetched-data.ts';
import { keptData } from './kept-data.ts';
import { fetchPageLoaders } from './load-page-data.ts';
import { linkAt, pageBehind } from './page-behind.ts';

// Whoever passes over a link or tabs along does not mean it.
const meantAfterMilliseconds = 30;
// Sooner, what is merely likely would compete with what somebody has just asked for.
const restMilliseconds = 1000;

export type PrefetchDeps = {
  router: ReturnType<typeof createBrowserRouter>;
  /** For a page in this language. */
  newContext: (language: () => Language) => RouterContextProvider;
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
    rest = window.setTimeout(fetchLikelyCode, restMilliseconds, router.routes);
  }

  function prefetch(link: HTMLAnchorElement) {
    startRest();
    const page = pageBehind(link, router.routes);
    // A page that is being opened has its data already, or waits for it.
    const isBusy = router.state.navigation.state !== 'idle';
    // Searches cost the server more than other pages, and the other hidden ones are led to by no link.
    if (!page || page.isHere || page.screen.hidden || isBusy || isStaff() || kept.has(page.address.href)) return;
    const { address, params } = page;
    const { lazy, loader, path = '' } = page.route;
    if (typeof loader !== 'function') return;
    const context = newContext(() => languageOfPath(address.pathname));
    const attempt = inBackground(context.get(apiContext));
    context.set(apiContext, attempt.api);
    const args = { request: new Request(address), url: address, params, pattern: path, context };
    const data = Promise.resolve(loader(args)).then(
      (loaded) => (attempt.hasFailed() ? undefined : loaded),
      () => undefined,
    );
    kept.keep(address.href, data);
    // After the data, which the server has to look for. What fails is asked for again by the navigation, which says so.
    if (typeof lazy === 'function') lazy().catch(() => undefined);
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
function fetchLikelyCode(routes: PrefetchDeps['router']['routes']) {
  for (const { path, form, subject } of publicScreens) {
    const { lazy } = matchRoutes(routes, path)?.at(-1)?.route ?? {};
    if ((form || subject) && typeof lazy === 'function') lazy().catch(() => undefined);
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
