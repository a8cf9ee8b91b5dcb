import { expect, test, vi } from 'vitest';
import type { RouterHistory } from './browser-history.ts';
import { createBrowserRouter } from './browser-router.ts';
import { LoaderContext } from './loader-context.ts';
import { type Location, pathOf } from './location.ts';
import { redirect } from './responses.ts';
import type { LoaderFunctionArgs, RouteObject } from './routes.ts';

/** A tab's history without a browser: moving is told later, as by one. */
function tabAt(path: string) {
  const url = new URL(path, 'http://localhost');
  const entries: Location[] = [{ pathname: url.pathname, search: url.search, hash: '', state: null, key: 'default' }];
  let at = 0;
  let tell: Parameters<RouterHistory['onMove']>[0] = () => undefined;
  const here = () => entries[at] as Location;
  const history: RouterHistory = {
    origin: 'http://localhost',
    read: here,
    push(location) {
      at += 1;
      entries.splice(at, entries.length, location);
    },
    replace: (location) => void entries.splice(at, 1, location),
    go(delta) {
      at += delta;
      queueMicrotask(() => tell({ location: here(), delta }));
    },
    onMove: (listener) => {
      tell = listener;
    },
  };
  return { history, addresses: () => entries.map(pathOf), here: () => pathOf(here()) };
}

/** A router at `/a`, and what its loaders were asked for. */
function start(children: RouteObject[], layout: RouteObject = {}) {
  const tab = tabAt('/a');
  const asked: string[] = [];
  const loading = (name: string) => (args: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(args.request.url);
    asked.push(`${name} ${pathname}${search}`);
    return `${name} of ${pathname}${search}`;
  };
  const pages = ['/a', '/b'].map((path) => ({ id: path, path, loader: loading(path) }));
  const routes = [
    {
      id: 'layout',
      loader: loading('layout'),
      ErrorBoundary: () => null,
      ...layout,
      children: [...pages, ...children],
    },
  ];
  const router = createBrowserRouter(routes, {
    history: tab.history,
    hydrationData: { loaderData: { layout: 'first', '/a': 'first' }, actionData: null },
    getContext: () => new LoaderContext(),
  });
  return { router, tab, asked };
}

/** A loader that answers when it is told to. */
function slowRoute(path: string) {
  const answers: ((data: unknown) => void)[] = [];
  const signals: AbortSignal[] = [];
  const loader = ({ request }: LoaderFunctionArgs) => {
    signals.push(request.signal);
    return new Promise((resolve) => answers.push(resolve));
  };
  return { route: { id: path, path, loader }, answers, signals };
}

test('another page loads itself and leaves its layout alone; another query loads both', async () => {
  const { router, tab, asked } = start([]);
  await router.navigate('/b');
  expect(asked.splice(0)).toEqual(['/b /b']);
  expect(router.state.loaderData).toEqual({ layout: 'first', '/b': '/b of /b' });
  await router.navigate('?page=2');
  expect(asked.splice(0)).toEqual(['layout /b?page=2', '/b /b?page=2']);
  await router.navigate('?page=2', { replace: true });
  expect(asked.splice(0)).toHaveLength(2);
  await router.navigate('/b?page=3', { defaultShouldRevalidate: false });
  expect(asked).toEqual([]);
  expect(tab.addresses()).toEqual(['/a', '/b', '/b?page=2', '/b?page=3']);
});

test('a place on the page loads nothing, and drops the query that it does not name', async () => {
  const { router, asked } = start([]);
  await router.navigate('#end');
  await router.navigate({ hash: 'start' });
  expect(asked).toEqual([]);
  expect(pathOf(router.state.location)).toBe('/a#start');
});

test('a route has the last word on what is loaded again', async () => {
  const { router, asked } = start([], { shouldRevalidate: ({ nextUrl }) => nextUrl.search === '?all' });
  await router.navigate('/b');
  await router.navigate('?some');
  await router.navigate('?all');
  expect(asked).toEqual(['/b /b', '/b /b?some', 'layout /b?all', '/b /b?all']);
});

test('the page that is wanted last is shown, whichever answers first', async () => {
  const slow = slowRoute('/slow');
  const { router, tab } = start([slow.route]);
  const first = router.navigate('/slow');
  expect(router.state.navigation).toMatchObject({ state: 'loading', location: { pathname: '/slow' } });
  await router.navigate('/b');
  expect(slow.signals[0]?.aborted).toBe(true);
  slow.answers[0]?.('late');
  await first;
  expect(router.state).toMatchObject({ location: { pathname: '/b' }, navigation: { state: 'idle' } });
  expect(tab.addresses()).toEqual(['/a', '/b']);
});

test('what is loaded anew while a page is on its way is that page; whoever waits for it hears of it', async () => {
  const slow = slowRoute('/slow');
  const { router, asked } = start([slow.route]);
  void router.navigate('/slow');
  const done = vi.fn();
  void router.revalidate().then(done);
  expect(asked).toEqual(['layout /slow']);
  slow.answers[1]?.('fresh');
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
  expect(router.state.loaderData['/slow']).toBe('fresh');
  // And one that a navigation has ended is made up for by it.
  slow.answers.length = 0;
  void router.revalidate().then(done);
  await router.navigate('/b');
  expect(asked.slice(1)).toContain('layout /b');
  expect(done).toHaveBeenCalledTimes(2);
});

test('a redirect is followed: from a link to a new entry, from an entry in its place, from the page that is shown away', async () => {
  let isOver = false;
  const guarded = { id: 'guarded', path: '/guarded', loader: () => (isOver ? redirect('/login?from=guarded') : 'in') };
  const { router, tab } = start([
    guarded,
    { path: '/login', loader: () => null },
    { path: '/old', loader: () => redirect('/b') },
  ]);
  await router.navigate('/old');
  expect(tab.addresses()).toEqual(['/a', '/b']);
  await router.navigate('/guarded');
  isOver = true;
  await router.revalidate();
  expect(tab.addresses()).toEqual(['/a', '/b', '/guarded', '/login?from=guarded']);
  tab.history.go(-1);
  await vi.waitFor(() => expect(tab.addresses()[2]).toBe('/login?from=guarded'));
  const away = createBrowserRouter([{ path: '/a', loader: () => redirect('//evil.example') }], {
    history: tabAt('/a').history,
    hydrationData: { loaderData: {}, actionData: null },
    getContext: () => new LoaderContext(),
  });
  await expect(away.navigate('/a?')).rejects.toThrow('another site');
});

test('what fails is shown by the nearest boundary, and asked for again', async () => {
  let isDown = true;
  const lazy = async () => {
    if (isDown) throw new Error('down');
    return { loader: () => 'up' };
  };
  const { router } = start([
    { id: 'frame', ErrorBoundary: () => null, children: [{ id: 'late', path: '/late', lazy }] },
  ]);
  await router.navigate('/late');
  expect(router.state.errors).toEqual({ frame: new Error('down') });
  expect(router.state.loaderData).toEqual({ layout: 'first' });
  isDown = false;
  await router.revalidate();
  expect(router.state).toMatchObject({ errors: null, loaderData: { late: 'up' } });
});

test('a document without data loads it before it is ready', async () => {
  const router = createBrowserRouter([{ id: 'a', path: '/a', loader: () => 'loaded' }], {
    history: tabAt('/a').history,
    getContext: () => new LoaderContext(),
  });
  expect(router.state.isReady).toBe(false);
  await vi.waitFor(() => expect(router.state).toMatchObject({ isReady: true, loaderData: { a: 'loaded' } }));
});

test('whoever would lose something is asked, on the way forth and back', async () => {
  const { router, tab } = start([]);
  await router.navigate('/b');
  router.setBlocker(({ nextLocation }) => nextLocation.pathname === '/a');
  const answer = (choice: 'proceed' | 'reset') => {
    const { blocker } = router.state;
    if (blocker.state !== 'blocked') throw new Error('nobody was asked');
    blocker[choice]();
  };
  await router.navigate('/a');
  expect([tab.here(), router.state.blocker.state]).toEqual(['/b', 'blocked']);
  answer('reset');
  expect(router.state.blocker.state).toBe('unblocked');

  tab.history.go(-1);
  await vi.waitFor(() => expect(router.state.blocker.state).toBe('blocked'));
  await vi.waitFor(() => expect(tab.here()).toBe('/b'));
  // What is loaded anew meanwhile does not take the question away.
  await router.revalidate();
  answer('proceed');
  await vi.waitFor(() =>
    expect(router.state).toMatchObject({ location: { pathname: '/a' }, blocker: { state: 'unblocked' } }),
  );
  expect(tab.here()).toBe('/a');
});

test('routes can come later', async () => {
  const { router } = start([]);
  router.patchRoutes('layout', [{ id: 'more', path: '/more', loader: () => 'here' }]);
  await router.navigate('/more');
  expect(router.state.loaderData).toMatchObject({ more: 'here' });
});
