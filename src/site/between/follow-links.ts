import type { createBrowserRouter } from 'react-router';
import { linkAt, pageBehind } from './page-behind.ts';

/**
 * Opens our pages in place, wherever the link to them stands: in a piece of the page that is still asleep, or in a text
 * that somebody has written.
 */
export function followLinks(router: ReturnType<typeof createBrowserRouter>) {
  function follow(event: MouseEvent) {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const link = linkAt(event);
    // A page that has failed is left by a whole load, which also gets what an upgrade has replaced.
    if (event.defaultPrevented || !isPlain || !link || router.state.errors) return;
    const page = pageBehind(link, router.routes);
    if (!page) return;
    event.preventDefault();
    router.navigate(page.address.pathname + page.address.search, { replace: page.isHere });
  }
  // React listens at the document: what a component makes of the press comes first.
  window.addEventListener('click', follow);
}
