import { createBrowserHistory, type RouterHistory } from './browser-history.ts';
import { loadMatches } from './load-matches.ts';
import type { LoaderContext } from './loader-context.ts';
import { isHashChangeOnly, type Location, pathOf, resolveTo, type To } from './location.ts';
import { createMatcher, findRoute } from './match-routes.ts';
import { DataWithInit, Redirect } from './responses.ts';
import { type HistoryAction, idle, type RouterState, unblocked } from './router-state.ts';
import type { RouteMatch, RouteObject } from './routes.ts';

export type NavigateOptions = {
  replace?: boolean;
  /** Kept with the entry in the history: `useLocation().state`. */
  state?: unknown;
  /** Whether loaders of routes that stay run again, unless a route says so itself. */
  defaultShouldRevalidate?: boolean;
};

type ShouldBlock = (change: { currentLocation: Location; nextLocation: Location }) => boolean;
type Listener = (state: RouterState, options: { flushSync?: boolean }) => void;

type Options = {
  /** What the document brought along; without it everything is loaded first. */
  hydrationData?: Pick<RouterState, 'loaderData' | 'actionData'>;
  getContext: () => LoaderContext;
  history?: RouterHistory;
};

type Start = {
  action: HistoryAction;
  location: Location;
  /** The first one, and one that loads anew what is shown, are not seen to be under way. */
  isQuiet?: boolean;
  defaultShouldRevalidate?: boolean;
};

/**
 * Shows pages in the place of others. There is one navigation at a time: a new one ends the one before, and takes over
 * from a revalidation what that was to load anew.
 */
export function createBrowserRouter(
  routes: RouteObject[],
  { hydrationData, getContext, history = createBrowserHistory() }: Options,
) {
  const hrefOf = (location: Location) => new URL(pathOf(location), history.origin);
  let match = createMatcher(routes);
  const listeners = new Set<Listener>();
  let underway: { aim: Start; controller: AbortController } | undefined;
  let mustRevalidate = false;
  const onceLoaded: (() => void)[] = [];
  let shouldBlock: ShouldBlock | undefined;
  let isReverting = false;

  const first = history.read();
  let state: RouterState = {
    location: first,
    historyAction: 'POP',
    matches: matchesOf(first),
    loaderData: {},
    actionData: null,
    ...hydrationData,
    errors: null,
    navigation: idle,
    blocker: unblocked,
    isReady: hydrationData !== undefined,
  };

  function matchesOf({ pathname }: Location): RouteMatch[] {
    const matches = match(pathname);
    if (!matches) throw new Error(`no route for ${pathname}`);
    return matches;
  }

  function update(change: Partial<RouterState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener(state, {});
  }

  async function start(aim: Start): Promise<void> {
    const { action, location, isQuiet = false, defaultShouldRevalidate } = aim;
    const controller = new AbortController();
    const { signal } = controller;
    underway?.controller.abort();
    underway = { aim, controller };
    const matches = matchesOf(location);
    const isPlace = state.isReady && !mustRevalidate && isHashChangeOnly(state.location, location);
    const wanted = isPlace ? [] : matchesToLoad(matches, location, defaultShouldRevalidate);
    if (wanted.length > 0 && !isQuiet) update({ navigation: { state: 'loading', location } });
    const request = new Request(hrefOf(location), { signal });
    const loaded = await loadMatches(wanted, matches, { request, context: getContext() });
    if (signal.aborted) return;
    if (loaded instanceof Redirect) return follow(loaded, aim);

    if (action === 'PUSH') history.push(location);
    if (action === 'REPLACE') history.replace(location);
    const isRevalidation = location === state.location;
    const stayed = matches.filter((one) => !wanted.includes(one) && one.route.id in state.loaderData);
    const kept = Object.fromEntries(stayed.map(({ route: { id } }) => [id, state.loaderData[id]]));
    mustRevalidate = false;
    underway = undefined;
    update({
      location,
      historyAction: isRevalidation ? state.historyAction : action,
      matches,
      loaderData: { ...kept, ...loaded.loaderData },
      actionData: isRevalidation ? state.actionData : null,
      errors: isPlace ? state.errors : loaded.errors,
      navigation: idle,
      blocker: isRevalidation ? state.blocker : unblocked,
      isReady: true,
    });
    for (const resolve of onceLoaded.splice(0)) resolve();
  }

  function matchesToLoad(matches: RouteMatch[], location: Location, isWantedByCall?: boolean): RouteMatch[] {
    const [currentUrl, nextUrl] = [hrefOf(state.location), hrefOf(location)];
    const isOther = currentUrl.pathname !== nextUrl.pathname;
    const isOtherQuery = currentUrl.search !== nextUrl.search;
    return matches.filter(({ route }, index) => {
      if (route.lazy) return true;
      if (!route.loader) return false;
      if (state.matches[index]?.route !== route || !(route.id in state.loaderData)) return true;
      // A layout is the same one on every page that it surrounds.
      const isOtherPage = isOther && index === matches.length - 1;
      const isWanted = isWantedByCall ?? (mustRevalidate || isOtherQuery || isOtherPage || !isOther);
      return route.shouldRevalidate?.({ currentUrl, nextUrl, defaultShouldRevalidate: isWanted }) ?? isWanted;
    });
  }

  function follow({ to }: Redirect, { action, location, isQuiet }: Start): Promise<void> {
    const target = new URL(to, hrefOf(location));
    if (target.origin !== history.origin) throw new Error('a loader leads to another site');
    // An entry that is in the history already leads to the new page from now on; that of a page that was shown does not.
    const isShown = location === state.location && state.isReady;
    const moved = action === 'POP' ? 'REPLACE' : action;
    return start({ action: isShown ? 'PUSH' : moved, location: newLocation(target), isQuiet: isQuiet && !isShown });
  }

  function newLocation(target: Pick<Location, 'pathname' | 'search' | 'hash'>, given: unknown = null): Location {
    const { pathname, search, hash } = target;
    return { pathname, search, hash, state: given, key: Math.random().toString(36).slice(2, 10) };
  }

  /** Asks first, if somebody has to be asked; `proceed` is what they then agree to. */
  function isBlocked(location: Location, proceed: () => void): boolean {
    const isAsked = state.blocker.state !== 'proceeding';
    if (!isAsked || !shouldBlock?.({ currentLocation: state.location, nextLocation: location })) return false;
    update({
      blocker: {
        state: 'blocked',
        location,
        proceed() {
          update({ blocker: { state: 'proceeding' } });
          proceed();
        },
        reset: () => update({ blocker: unblocked }),
      },
    });
    return true;
  }

  history.onMove(({ location, delta }) => {
    if (isReverting) {
      isReverting = false;
      return;
    }
    // The browser has moved already: it goes back, and forth again when that is agreed to.
    if (delta && isBlocked(location, () => history.go(delta))) {
      isReverting = true;
      history.go(-delta);
    } else void start({ action: 'POP', location });
  });

  const router = {
    get state() {
      return state;
    },
    /** The routes of an address of ours. */
    match: (pathname: string) => match(pathname),
    subscribe(listener: Listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Resolves when the page is there, or another one is wanted instead. */
    async navigate(to: To, options: NavigateOptions = {}): Promise<void> {
      const { replace, state: given, defaultShouldRevalidate } = options;
      const location = newLocation(resolveTo(to, state.location), given);
      if (isBlocked(location, () => void router.navigate(to, options))) return;
      await start({ action: replace ? 'REPLACE' : 'PUSH', location, defaultShouldRevalidate });
    },
    /** Loads anew what is shown, or what is on its way. Resolves when it is there, whatever else was wanted meanwhile. */
    revalidate(): Promise<void> {
      mustRevalidate = true;
      const loaded = new Promise<void>((resolve) => onceLoaded.push(resolve));
      void start(underway?.aim ?? { action: 'POP', location: state.location, isQuiet: true });
      return loaded;
    },
    /** Gives a form to the action of the page that is shown; what that has returned. */
    async submit(form: FormData): Promise<unknown> {
      const { route, params } = state.matches.at(-1) ?? {};
      if (!route?.action || !params) throw new Error(`${state.location.pathname} takes no form`);
      // Texts alone, and exactly as they were typed.
      const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
      const request = new Request(hrefOf(state.location), { method: 'POST', body });
      const result = await route.action({ request, params, context: getContext() });
      return result instanceof DataWithInit ? result.data : result;
    },
    /** There is one for all pages. */
    setBlocker(wanted: ShouldBlock | undefined) {
      shouldBlock = wanted;
    },
    /** Routes that were not known at the beginning, as children of another one. */
    patchRoutes(parentId: string, added: RouteObject[]) {
      const parent = findRoute(routes, parentId);
      if (!parent) throw new Error(`no route ${parentId}`);
      parent.children = [...(parent.children ?? []), ...added];
      match = createMatcher(routes);
    },
  };
  if (!state.isReady) void start({ action: 'POP', location: first, isQuiet: true });
  return router;
}

export type BrowserRouter = ReturnType<typeof createBrowserRouter>;
