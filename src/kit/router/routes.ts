import type { ComponentType } from 'react';
import type { LoaderContext } from './loader-context.ts';

export type Params = Record<string, string | undefined>;

/** What a loader is told of its request. On the server there is no more of it: to make a whole one takes longer than some lists. */
export type LoaderRequest = Pick<Request, 'url' | 'signal'>;

export type LoaderFunctionArgs = { request: LoaderRequest; params: Params; context: LoaderContext };
export type ActionFunctionArgs = LoaderFunctionArgs & { request: Request };

export type ShouldRevalidateFunctionArgs = {
  currentUrl: URL;
  nextUrl: URL;
  /** What happens to a route that does not say. */
  defaultShouldRevalidate: boolean;
};

/** What the module of a page may export. */
export type RouteModule = {
  /** May return or throw a `redirect`; anything else that it throws is shown by the nearest `ErrorBoundary`. */
  loader?: (args: LoaderFunctionArgs) => unknown;
  /** Receives the form of the page. */
  action?: (args: ActionFunctionArgs) => unknown;
  Component?: ComponentType;
  handle?: unknown;
  /** Whether the loader runs again for another address that the route matches too. */
  shouldRevalidate?: (args: ShouldRevalidateFunctionArgs) => boolean;
};

export type RouteObject = RouteModule & {
  id?: string;
  /** From the root, also in children: `/blogs/:slug`, or `/en/*` for all that begins so. A route without one is a layout. */
  path?: string;
  /** Fetched when the route is first matched. A loader that stands beside it does not wait for it. */
  lazy?: () => Promise<RouteModule>;
  /** Drawn in the route's place when it, or what stands in it, failed. */
  ErrorBoundary?: ComponentType;
  /** Drawn in its place while a document that came without data loads it. */
  HydrateFallback?: ComponentType;
  children?: RouteObject[];
};

/** By its id it finds its data. */
export type Route = RouteObject & { id: string };

/** From the outermost layout to the page, all with the same parameters. */
export type RouteMatch = { route: Route; params: Params };

const underway = new WeakMap<RouteObject, Promise<void>>();

/** The code of a route, once. What could not be fetched is asked for again the next time. */
export function loadLazy(route: RouteObject): Promise<void> | undefined {
  if (!route.lazy) return undefined;
  const known = underway.get(route);
  if (known) return known;
  const loading = fetchLazy(route, route.lazy).finally(() => underway.delete(route));
  underway.set(route, loading);
  return loading;
}

async function fetchLazy(route: RouteObject, lazy: () => Promise<RouteModule>) {
  const { loader, ...module } = await lazy();
  Object.assign(route, module, { loader: route.loader ?? loader, lazy: undefined });
}
