import type { createBrowserRouter } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;
export type Fade = (pathname: string, draw: () => void) => void;

/** Draws other pages by way of a fade, as soon as there is one. What changes on the same page is drawn as ever. */
export function withFades(router: Router, fade: () => Fade | undefined): Router {
  const { subscribe } = router;
  let shown = router.state.location.pathname;
  router.subscribe = (draw) =>
    subscribe((state, options) => {
      const { pathname } = state.location;
      const fadeTo = pathname === shown ? undefined : fade();
      shown = pathname;
      if (fadeTo) fadeTo(pathname, () => draw(state, { ...options, flushSync: true }));
      else draw(state, options);
    });
  return router;
}
