import type { Params, Route, RouteMatch, RouteObject } from './routes.ts';

/** Finds the routes of an address, from the outermost layout to the page; null where there is none. */
export type MatchRoutes = (pathname: string) => RouteMatch[] | null;

type Branch = { pattern: string[]; routes: Route[] };

/** Whatever the order of the routes: words come before parameters, and these before what takes all that is left. */
export function createMatcher(routes: RouteObject[]): MatchRoutes {
  const branches = branchesOf(routes).sort((a, b) => compareRanks(rankOf(a), rankOf(b)));
  return (pathname) => {
    const segments = segmentsOf(pathname);
    for (const { pattern, routes: matched } of branches) {
      const params = matchSegments(pattern, segments);
      if (params) return matched.map((route) => ({ route, params }));
    }
    return null;
  };
}

/** The parameters of a path such as `/blogs/:slug` in an address; null for an address that it does not match. */
export function matchPath(path: string, pathname: string): Params | null {
  return matchSegments(segmentsOf(path), segmentsOf(pathname));
}

export function findRoute(routes: RouteObject[], id: string): RouteObject | undefined {
  const found = routes.find((route) => route.id === id);
  if (found || routes.length === 0) return found;
  return findRoute(
    routes.flatMap(({ children = [] }) => children),
    id,
  );
}

function branchesOf(routes: RouteObject[], parents: Route[] = []): Branch[] {
  return routes.flatMap((route, index) => {
    // The same on the server and in the browser, which finds its data by it.
    route.id ??= [parents.at(-1)?.id, index].join('-');
    const chain = [...parents, route as Route];
    const children = branchesOf(route.children ?? [], chain);
    return route.path === undefined ? children : [...children, { pattern: segmentsOf(route.path), routes: chain }];
  });
}

/** Decoded one by one: a slash that is part of a name divides nothing. Those at the end say nothing. */
function segmentsOf(path: string): string[] {
  const between = path.replace(/^\/|\/+$/g, '');
  return between === '' ? [] : between.split('/').map(decode);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Words are the same in capitals, as visitors type them. */
function matchSegments(pattern: string[], segments: string[]): Params | null {
  const params: Params = {};
  for (const [index, wanted] of pattern.entries()) {
    if (wanted === '*') return params;
    const segment = segments[index];
    if (!segment) return null;
    if (wanted.startsWith(':')) params[wanted.slice(1)] = segment;
    else if (wanted.toLowerCase() !== segment.toLowerCase()) return null;
  }
  return segments.length === pattern.length ? params : null;
}

function rankOf({ pattern }: Branch): number[] {
  return pattern.map((segment) => (segment === '*' ? 3 : Number(segment.startsWith(':'))));
}

/** Segment by segment. To end here is less exact than any segment, and more exact than what takes all that is left. */
function compareRanks(a: number[], b: number[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (a[index] ?? 2) - (b[index] ?? 2);
    if (difference !== 0) return difference;
  }
  return 0;
}
