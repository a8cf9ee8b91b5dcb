import { redirects, type Screen, screenOfRoute } from '../../app/screens.ts';
import type { MatchRoutes } from '../../kit/router/match-routes.ts';
import type { Params, Route } from '../../kit/router/routes.ts';

/** A page of ours that a link opens in place. */
export type PageBehind = { address: URL; route: Route; params: Params; screen: Screen; isHere: boolean };

export function linkAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** Nothing for a file, for what opens elsewhere, and for a place on a page: only a whole load brings the reader there. */
export function pageBehind({ href, target, download }: HTMLAnchorElement, match: MatchRoutes): PageBehind | null {
  const address = new URL(href);
  if (address.origin !== location.origin || address.hash || target || download) return null;
  address.pathname = redirects[address.pathname] ?? address.pathname;
  const { route, params = {} } = match(address.pathname)?.at(-1) ?? {};
  const screen = route && screenOfRoute.get(route.id);
  const isHere = address.pathname === location.pathname && address.search === location.search;
  return screen ? { address, route, params, screen, isHere } : null;
}
