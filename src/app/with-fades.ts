import { wakeAll } from '../kit/alive/turns.ts';
import type { BrowserRouter } from '../kit/router/browser-router.ts';

export type Fade = (pathname: string, draw: () => void) => void;

/** Draws other pages by way of a fade, as soon as there is one. What changes on the same page is drawn as ever. */
export function withFades(router: BrowserRouter, fade: () => Fade | undefined): BrowserRouter {
  const { subscribe } = router;
  let shown = router.state;
  router.subscribe = (draw) =>
    subscribe((state, options) => {
      wakeAll();
      const { pathname } = state.location;
      const fadeTo = pathname === shown.location.pathname ? undefined : fade();
      const atOnce = { ...options, flushSync: true };
      // Browsers take a moment to begin. Nobody waits for the page by then, so nothing may say so.
      if (fadeTo) draw({ ...shown, navigation: state.navigation }, atOnce);
      shown = state;
      if (fadeTo) fadeTo(pathname, () => draw(state, atOnce));
      else draw(state, options);
    });
  return router;
}
