import type { BrowserRouter } from '../../kit/router/browser-router.ts';
import { isPlainPress } from '../../kit/router/plain-press.ts';
import { linkAt, pageBehind } from './page-behind.ts';

/**
 * Opens our pages in place, wherever the link to them stands: in a piece of the page that is still asleep, or in a text
 * that somebody has written.
 */
export function followLinks(router: BrowserRouter) {
  function follow(event: MouseEvent) {
    const link = linkAt(event);
    // A page that has failed is left by a whole load, which also gets what an upgrade has replaced.
    if (event.defaultPrevented || !isPlainPress(event) || !link || router.state.errors) return;
    const page = pageBehind(link, router.match);
    if (!page) return;
    event.preventDefault();
    router.navigate(page.address.pathname + page.address.search, { replace: page.isHere });
  }
  // React listens at the document: what a component makes of the press comes first.
  window.addEventListener('click', follow);
}
