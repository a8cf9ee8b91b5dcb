import { boundaryOf, loadMatches } from './load-matches.ts';
import type { LoaderContext } from './loader-context.ts';
import { firstKey } from './location.ts';
import { createMatcher } from './match-routes.ts';
import { DataWithInit, Redirect } from './responses.ts';
import { idle, type RouterState, unblocked } from './router-state.ts';
import { loadLazy, type RouteMatch, type RouteObject } from './routes.ts';

/** A page as the server draws it. */
export type StaticPage = { state: RouterState; status: number; headers: Record<string, string> };

type StaticRequest = { url: URL; form?: URLSearchParams; context: LoaderContext };

/** What the action of a page made of its form. */
type Answer = { data?: unknown; status?: number; headers?: Record<string, string>; errors?: RouterState['errors'] };

/** A page is drawn to its end, also when whoever asked for it has gone: others wait for it. */
const neverAborted = new AbortController().signal;

/** Loads what a request asks for: a page, or where it leads to. A form is given to the page's action first. */
export function createStaticHandler(routes: RouteObject[]) {
  const match = createMatcher(routes);
  return async ({ url, form, context }: StaticRequest): Promise<StaticPage | Redirect> => {
    const { pathname, search } = url;
    const matches = match(pathname);
    if (!matches) throw new Error(`no route for ${pathname}`);
    const answer = form ? await act(matches, new Request(url, { method: 'POST', body: form }), context) : {};
    if (answer instanceof Redirect) return answer;
    const loaded = await loadMatches(matches, matches, { request: { url: url.href, signal: neverAborted }, context });
    if (loaded instanceof Redirect) return loaded;
    const { status = loaded.status ?? 200, headers = {}, data = null } = answer;
    const errors = answer.errors ?? loaded.errors;
    const state: RouterState = {
      location: { pathname, search, hash: '', state: null, key: firstKey },
      historyAction: 'POP',
      matches,
      loaderData: loaded.loaderData,
      actionData: data,
      errors,
      navigation: idle,
      blocker: unblocked,
      isReady: true,
    };
    return { state, status: errors ? 500 : status, headers };
  };
}

async function act(matches: RouteMatch[], request: Request, context: LoaderContext): Promise<Answer | Redirect> {
  const page = matches.at(-1);
  if (!page) return {};
  try {
    await loadLazy(page.route);
    if (!page.route.action) throw new Error(`${page.route.path} takes no form`);
    const result = await page.route.action({ request, params: page.params, context });
    if (result instanceof Redirect) return result;
    return result instanceof DataWithInit ? { data: result.data, ...result.init } : { data: result };
  } catch (error) {
    return { errors: { [boundaryOf(page, matches).id]: error } };
  }
}
