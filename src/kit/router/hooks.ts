import { type Context, use, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { BrowserRouter, NavigateOptions } from './browser-router.ts';
import type { Location } from './location.ts';
import type { DataWithInit, Redirect } from './responses.ts';
import type { Blocker, HistoryAction, Navigation } from './router-state.ts';
import { LoaderDataContext, LocationContext, RouteErrorContext, RouterContext, StateContext } from './router-view.tsx';
import type { Params } from './routes.ts';

function useGiven<T>(context: Context<T | null>): T {
  const value = use(context);
  if (value === null) throw new Error('there is no router around this component');
  return value;
}

type Unwrapped<Result> = Result extends Redirect ? never : Result extends DataWithInit<infer Data> ? Data : Result;

/** What a loader resolves to, given the loader or that type itself. */
type DataOf<T> = T extends (...args: never[]) => infer Result ? Unwrapped<Awaited<Result>> : T;

/** What the loader of the nearest route gave. */
export function useLoaderData<T>(): DataOf<T> {
  return use(LoaderDataContext) as DataOf<T>;
}

/** What the loader of another route gave, while that is shown. */
export function useRouteLoaderData<T>(id: string): DataOf<T> | undefined {
  return useGiven(StateContext).loaderData[id] as DataOf<T> | undefined;
}

/** What the page's form was answered, when it was sent without scripts. */
export function useActionData<T>(): T | undefined {
  return (useGiven(StateContext).actionData ?? undefined) as T | undefined;
}

export type UIMatch = { id: string; params: Params; handle: unknown; loaderData: unknown };

/** From the outermost layout to the page. */
export function useMatches(): UIMatch[] {
  const { matches, loaderData } = useGiven(StateContext);
  return useMemo(
    () => matches.map(({ route: { id, handle }, params }) => ({ id, params, handle, loaderData: loaderData[id] })),
    [matches, loaderData],
  );
}

export function useLocation(): Location {
  return useGiven(LocationContext);
}

export function useNavigation(): Navigation {
  return useGiven(StateContext).navigation;
}

export function useNavigationType(): HistoryAction {
  return useGiven(StateContext).historyAction;
}

/** What an `ErrorBoundary` is shown for. */
export function useRouteError(): unknown {
  return use(RouteErrorContext);
}

const onlyInBrowser = () => {
  throw new Error('only a browser goes anywhere');
};

/** The same function every time. */
export function useNavigate(): BrowserRouter['navigate'] {
  return use(RouterContext)?.navigate ?? onlyInBrowser;
}

/** The same functions every time. */
export function useRevalidator(): Pick<BrowserRouter, 'revalidate'> {
  return use(RouterContext) ?? { revalidate: onlyInBrowser };
}

type SetSearchParams = (
  params: URLSearchParams | Record<string, string> | string,
  options?: NavigateOptions,
) => Promise<void>;

export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback<SetSearchParams>(
    (wanted, options) => navigate(`?${new URLSearchParams(wanted)}`, options),
    [navigate],
  );
  return [params, setParams];
}

/** Asks before somebody leaves. One component at a time may. */
export function useBlocker(shouldBlock: Parameters<BrowserRouter['setBlocker']>[0] & {}): Blocker {
  const router = use(RouterContext);
  const decide = useEffectEvent(shouldBlock);
  useEffect(() => {
    router?.setBlocker((change) => decide(change));
    return () => router?.setBlocker(undefined);
  }, [router]);
  return useGiven(StateContext).blocker;
}

/** Gives the page's form to its action, without leaving the page. Of several answers the last one counts. */
export function useFetcher<T>() {
  const router = use(RouterContext);
  const [fetched, setFetched] = useState<{ state: 'idle' | 'submitting'; data?: T }>({ state: 'idle' });
  const round = useRef(0);
  async function submit(form: FormData) {
    const own = ++round.current;
    const settle = (next: () => typeof fetched) => own === round.current && setFetched(next);
    setFetched(({ data }) => ({ state: 'submitting', data }));
    await router?.submit(form).then(
      (data) => settle(() => ({ state: 'idle', data: data as T })),
      // While it is drawn, so that the error is shown where those of a page are.
      (error) =>
        settle(() => {
          throw error;
        }),
    );
  }
  function reset() {
    round.current += 1;
    setFetched({ state: 'idle' });
  }
  return { ...fetched, submit, reset };
}
