import { Component, type ComponentType, createContext, type ReactNode, use, useMemo } from 'react';
import type { BrowserRouter } from './browser-router.ts';
import type { Location } from './location.ts';
import type { RouterState } from './router-state.ts';
import type { RouteMatch } from './routes.ts';

/** Null on the server, where nobody goes anywhere. */
export const RouterContext = createContext<BrowserRouter | null>(null);
export const StateContext = createContext<RouterState | null>(null);
/** Apart from the rest of the state: what only asks for the address is not drawn again when a navigation begins. */
export const LocationContext = createContext<Location | null>(null);
export const LoaderDataContext = createContext<unknown>(undefined);
export const RouteErrorContext = createContext<unknown>(undefined);
const OutletContext = createContext<ReactNode>(null);

type RouterViewProps = { router: BrowserRouter | null; state: RouterState };

/** The routes that were matched, each in the outlet of the one around it. */
export function RouterView({ router, state }: RouterViewProps) {
  return <RouterContexts {...{ router, state }}>{drawMatches(state)}</RouterContexts>;
}

/** For what is drawn as if it stood on a page. */
export function RouterContexts({ router, state, children }: RouterViewProps & { children: ReactNode }) {
  return (
    <RouterContext value={router}>
      <StateContext value={state}>
        <LocationContext value={state.location}>{children}</LocationContext>
      </StateContext>
    </RouterContext>
  );
}

/** Where the route inside the current one is drawn. */
export function Outlet() {
  return use(OutletContext);
}

/** Down to the one that failed, or that waits for its data. */
function drawMatches({ matches, loaderData, errors, location, isReady }: RouterState): ReactNode {
  const failed = errors ? matches.findIndex(({ route }) => route.id in errors) : -1;
  const waiting = isReady ? -1 : matches.findIndex(({ route }) => route.HydrateFallback);
  const shown = failed < 0 ? waiting : failed;
  const drawn = shown < 0 ? matches : matches.slice(0, shown + 1);
  let outlet: ReactNode = null;
  for (const [index, match] of [...drawn.entries()].reverse()) {
    const failure = index === failed ? { error: errors?.[match.route.id] } : undefined;
    const data = loaderData[match.route.id];
    outlet = <RouteView {...{ match, data, failure, location, outlet }} isWaiting={index === waiting} />;
  }
  return outlet;
}

type RouteViewProps = {
  match: RouteMatch;
  data: unknown;
  failure: Failure | undefined;
  isWaiting: boolean;
  location: Location;
  outlet: ReactNode;
};

function RouteView({ match: { route }, data, failure, isWaiting, location, outlet }: RouteViewProps) {
  const { ErrorBoundary, HydrateFallback } = route;
  const Page = (isWaiting && HydrateFallback) || route.Component || Outlet;
  // The same element as long as it is the same page: it is not drawn again because something around it is.
  const page = useMemo(() => <Page />, [Page]);
  const content = (
    <OutletContext value={outlet}>
      <LoaderDataContext value={data}>{page}</LoaderDataContext>
    </OutletContext>
  );
  if (!ErrorBoundary) {
    if (failure) throw failure.error;
    return content;
  }
  return (
    <Boundary Fallback={ErrorBoundary} failure={failure} location={location}>
      {content}
    </Boundary>
  );
}

type Failure = { error: unknown };
type BoundaryProps = {
  Fallback: ComponentType;
  failure: Failure | undefined;
  location: Location;
  children: ReactNode;
};
type BoundaryState = { thrown: Failure | undefined; at: Location };

/** Shows what went wrong while a route was loaded or drawn, until somebody goes elsewhere. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { thrown: undefined, at: this.props.location };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { thrown: { error } };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, { at }: BoundaryState): BoundaryState | null {
    return location === at ? null : { thrown: undefined, at: location };
  }

  override render() {
    const { Fallback, failure = this.state.thrown, children } = this.props;
    if (!failure) return children;
    return (
      <RouteErrorContext value={failure.error}>
        <Fallback />
      </RouteErrorContext>
    );
  }
}
