import { DataWithInit, Redirect } from './responses.ts';
import { type LoaderFunctionArgs, loadLazy, type Route, type RouteMatch } from './routes.ts';

/** By the ids of routes. An error is that of the route whose boundary shows it. */
export type RouteData = { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null };

/** With the status that a loader has asked for. */
type Loaded = RouteData & { status?: number };

type Result = { match: RouteMatch; data?: unknown; failure?: { error: unknown } };

/** The data of these routes, all at the same time; the first that leads elsewhere decides. `all` are their surroundings. */
export async function loadMatches(
  wanted: RouteMatch[],
  all: RouteMatch[],
  args: Omit<LoaderFunctionArgs, 'params'>,
): Promise<Loaded | Redirect> {
  const results = await Promise.all(wanted.map((match) => load(match, { ...args, params: match.params })));
  const loaderData: Record<string, unknown> = {};
  const errors: Record<string, unknown> = {};
  let status: number | undefined;
  for (const { match, data, failure } of results) {
    const given = failure ? failure.error : data;
    if (given instanceof Redirect) return given;
    if (failure) errors[boundaryOf(match, all).id] ??= failure.error;
    else loaderData[match.route.id] = data instanceof DataWithInit ? data.data : data;
    if (data instanceof DataWithInit) status = data.init.status;
  }
  return { loaderData, errors: Object.keys(errors).length > 0 ? errors : null, status };
}

async function load(match: RouteMatch, args: LoaderFunctionArgs): Promise<Result> {
  try {
    return { match, data: await runLoader(match.route, args) };
  } catch (error) {
    return { match, failure: { error } };
  }
}

async function runLoader(route: Route, args: LoaderFunctionArgs): Promise<unknown> {
  const { loader } = route;
  // Beside the code, where it is not part of it.
  if (loader) return (await Promise.all([loader(args), loadLazy(route)]))[0];
  await loadLazy(route);
  return route.loader?.(args);
}

/** The nearest one around a route that failed, or the outermost route, whose failure is everybody's. */
export function boundaryOf(failed: RouteMatch, all: RouteMatch[]): Route {
  const around = all.slice(0, all.findIndex(({ route }) => route === failed.route) + 1);
  const { route } = around.findLast((match) => match.route.ErrorBoundary) ?? all[0] ?? failed;
  return route;
}
