import { startTransition, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BrowserRouter } from './browser-router.ts';
import { RouterView } from './router-view.tsx';

/** Draws what the router says. Another page comes as a transition: until it is drawn, the one before can be used. */
export function RouterProvider({ router }: { router: BrowserRouter }) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    // What has come between the first drawing and now.
    setState(router.state);
    return router.subscribe((next, options) => {
      if (options.flushSync) flushSync(() => setState(next));
      else startTransition(() => setState(next));
    });
  }, [router]);
  return <RouterView router={router} state={state} />;
}
